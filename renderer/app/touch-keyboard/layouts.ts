/** Keys of the on-screen keyboard, row by row; names in braces are commands. */

const BOTTOM = '{hide} @ / {space} - . {enter}'

export const LETTERS = {
  default: [
    '1 2 3 4 5 6 7 8 9 0 {erase}',
    'q w e r t y u i o p',
    'a s d f g h j k l ç',
    '{shift} z x c v b n m , {shift}',
    'á â ã à é ê í ó ô õ ú ü ñ',
    BOTTOM,
  ],
  shift: [
    '! " # $ % & ( ) = ? {erase}',
    'Q W E R T Y U I O P',
    'A S D F G H J K L Ç',
    '{shift} Z X C V B N M ; {shift}',
    'Á Â Ã À É Ê Í Ó Ô Õ Ú Ü Ñ',
    '{hide} _ : {space} + * {enter}',
  ],
}

export const DIGITS = {
  default: ['1 2 3', '4 5 6', '7 8 9', ', 0 {erase}', '{hide} {enter}'],
}
