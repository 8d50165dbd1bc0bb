import { describe, expect, it } from 'vitest'
import { printable, wrapped } from './ticket-text'

describe("a text in the printers' letters", () => {
  it.each([
    ['keeps what the printer has', 'Pão de Açúcar ñ ß € ½ ~ !', 'Pão de Açúcar ñ ß € ½ ~ !'],
    ['joins a letter and its accent', 'Cafe\u0301', 'Café'],
    ['takes the nearest letter', 'şīž', 'siz'],
    ['writes signs otherwise', 'œuf – “⅓”…', 'oeuf - "1/3"...'],
    ['marks a letter it can’t write', '漢字 łódź', '?? ?ódz'],
    ['drops emoji and their joiners', 'Ana 👩\u200D🍳\uFE0F!', 'Ana !'],
    ['drops lone accents, private and broken signs', 'x\u0302\u02DC\uE000\uD800b', 'xb'],
    ['drops what would command the printer', 'a\u001B@\u0007b', 'a@b'],
    ['has one space for any', '  um\t\ndois\u00A0 três  ', 'um dois três'],
  ])('%s', (_what, text, printed) => expect(printable(text)).toBe(printed))
})

it('a word exactly as long as its line is not cut', () => {
  expect(wrapped('Calabresa', 9)).toEqual(['Calabresa'])
  expect(wrapped('Calabresa', 8)).toEqual(['Calabres', 'a'])
  expect(wrapped('Calabresas extra', 5)).toEqual(['Calab', 'resas', 'extra'])
})
