import { expect, it } from 'vitest'
import { LANGUAGES } from '@shared/domain/common/languages'
import { dayFormat } from './day-format'

it('writes a day as each language does', () => {
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, dayFormat(language)]))).toEqual({
    pt: 'DD/MM/YYYY',
    en: 'MM/DD/YYYY',
    es: 'DD/MM/YYYY',
    fr: 'DD/MM/YYYY',
    nl: 'DD-MM-YYYY',
  })
})
