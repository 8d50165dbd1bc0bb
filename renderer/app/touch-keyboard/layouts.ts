/** Keys of the on-screen keyboard, row by row; names in braces are commands. */

// Tables have names such as A1: digits stay in place among capitals.
const DIGITS_ROW = '1 2 3 4 5 6 7 8 9 0 {erase}'

// The other signs of ASCII, which passwords have, beside the accents of the five languages that the letters have no room for.
const SIGNS = [DIGITS_ROW, '# $ % & * ( ) = + -', '\' " ; : , . ! ? @ /', '\\ | _ < > [ ] { } ~ ^ `']
const SIGNS_ROW = '{hide} {symbols} {shift} € {space} ° ª º {enter}'

export const LETTERS = {
  default: [
    DIGITS_ROW,
    'q w e r t y u i o p',
    'a s d f g h j k l ç',
    '{shift} z x c v b n m , {shift}',
    'á â ã à é ê í ó ô õ ú ü ñ',
    '{hide} {symbols} @ / {space} - . {enter}',
  ],
  shift: [
    DIGITS_ROW,
    'Q W E R T Y U I O P',
    'A S D F G H J K L Ç',
    '{shift} Z X C V B N M + {shift}',
    'Á Â Ã À É Ê Í Ó Ô Õ Ú Ü Ñ',
    '{hide} {symbols} ! ? {space} _ : {enter}',
  ],
  symbols: [...SIGNS, 'è ë ï ö î û ù ä ÿ œ æ ¿ ¡', SIGNS_ROW],
  symbolsShift: [...SIGNS, 'È Ë Ï Ö Î Û Ù Ä Ÿ Œ Æ ¿ ¡', SIGNS_ROW],
}

export const DIGITS = {
  default: ['1 2 3', '4 5 6', '7 8 9', ', 0 {erase}', '{hide} - {enter}'],
}
