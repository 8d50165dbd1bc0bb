import i18next from 'i18next'
import { PRESETS } from '@shared/domain/theme/palettes'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatsOf } from './format'
import { isLanguage, LANGUAGES } from './languages'
import { changeLanguage, loadTexts, setUpI18n } from './set-up'

const storedAs = (value: string | null) => ({ getItem: () => value })

beforeEach(() => setUpI18n(storedAs(null)))

describe('the language', () => {
  it('is Portuguese unless another was chosen [S1.languages]', () => {
    expect(i18next.language).toBe('pt')
    expect(document.documentElement.lang).toBe('pt-BR')
  })

  it.each(['de', 'PT', 'pt-BR', 'en-US', '', ' ', '"en"', 'null', '__proto__', 'constructor', '<script>'])(
    'is Portuguese where %j is stored, for that is none [S5.language-valid]',
    async (stored) => {
      expect(isLanguage(stored)).toBe(false)
      await setUpI18n(storedAs(stored))
      expect(i18next.language).toBe('pt')
      expect(i18next.t('common:cancel')).toBe('Cancelar')
    },
  )

  it.each(LANGUAGES)('%s is one of the five, and nothing else is [S5.language-valid]', (language) => {
    expect(isLanguage(language)).toBe(true)
    for (const other of [null, undefined, 5, {}, [language], language.toUpperCase(), `${language} `])
      expect(isLanguage(other)).toBe(false)
  })

  it.each([
    ['en', 'Cancel', 'en-US'],
    ['es', 'Cancelar', 'es-ES'],
    ['fr', 'Annuler', 'fr-FR'],
    ['nl', 'Annuleren', 'nl-NL'],
  ] as const)('%s comes back when it is stored, and the page says so', async (language, cancel, locale) => {
    await setUpI18n(storedAs(language))
    expect(i18next.t('common:cancel')).toBe(cancel)
    expect(document.documentElement.lang).toBe(locale)
  })
})

describe('plurals', () => {
  const carts = async (language: (typeof LANGUAGES)[number]): Promise<string[]> => {
    await loadTexts('exit')
    await changeLanguage(language, null)
    return [0, 1, 2, 1_000_000].map((count) => i18next.t('exit:count', { count }))
  }

  it('are those of each language: French counts nothing as one, Brazilians as many', async () => {
    expect(await carts('pt')).toEqual([
      'Você tem 0 itens no carrinho',
      'Você tem 1 item no carrinho',
      'Você tem 2 itens no carrinho',
      'Você tem 1000000 itens no carrinho',
    ])
    expect(await carts('en')).toEqual([
      'You have 0 items in the cart',
      'You have 1 item in the cart',
      'You have 2 items in the cart',
      'You have 1000000 items in the cart',
    ])
    expect(await carts('fr')).toEqual([
      'Vous avez 0 article dans le panier',
      'Vous avez 1 article dans le panier',
      'Vous avez 2 articles dans le panier',
      'Vous avez 1000000 articles dans le panier',
    ])
    expect((await carts('es'))[0]).toBe('Tienes 0 artículos en el carrito')
    expect((await carts('nl'))[2]).toBe('U hebt 2 artikelen in de winkelwagen')
  })
})

describe('money and dates', () => {
  const noon = '2026-11-05T15:00:00Z'
  it.each([
    ['pt', 'R$ 1.234,50', '05/11/2026', '12:00'],
    ['en', 'R$1,234.50', '11/5/26', '12:00 PM'],
    ['es', '1234,50 R$', '5/11/26', '12:00'],
    ['fr', '1 234,50 R$', '05/11/2026', '12:00'],
    ['nl', 'R$ 1.234,50', '05-11-2026', '12:00'],
  ])('are written as %s writes them', (language, money, date, time) => {
    const formats = formatsOf(language)
    const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
    expect(plain(formats.money(123_450))).toBe(money)
    expect(plain(formats.date(noon, 'America/Sao_Paulo'))).toBe(date)
    expect(plain(formats.time(noon, 'America/Sao_Paulo'))).toBe(time)
  })
})

describe('the preset palettes', () => {
  it.each(LANGUAGES)('have name, category, description and tip in %s [S3.palettes-13]', async (language) => {
    await loadTexts('palettes')
    await changeLanguage(language, null)
    for (const preset of Object.values(PRESETS)) {
      const text = (part: string): string => i18next.t(`palettes:${part}`)
      const shown = ['name', 'description', 'tip'].map((part) => text(`${preset.key}.${part}`))
      if (language === 'pt') expect(shown).toEqual([preset.name, preset.description, preset.tip])
      else expect(shown.slice(1)).not.toContain(preset.description)
      for (const words of [...shown, text(`category.${preset.category}`)])
        expect(words).not.toMatch(/^\w+\.\w+$/)
    }
  })
})
