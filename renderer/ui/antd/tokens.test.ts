import { contrastOf, toTriple } from '@shared/domain/theme/colour'
import { AA, nightOf } from '@shared/domain/theme/palette'
import { PRESET_KEYS, PRESETS } from '@shared/domain/theme/palettes'
import { describe, expect, it } from 'vitest'
import { applyPalette } from '../theme/apply'
import { antdComponents, antdTokens } from './tokens'

const shown = () => {
  const { style } = document.documentElement
  return { token: antdTokens(style) as Record<string, string>, components: antdComponents(style) }
}
const triple = (colour: unknown): string => toTriple(String(colour)) ?? `no colour: ${String(colour)}`

describe('antd', () => {
  it('stands still where staff press at once', () => {
    const { style } = document.documentElement
    expect(antdTokens(style, 'touch').motion).toBe(false)
    expect(antdTokens(style, 'compact').motion).toBe(true)
  })

  it.each(PRESET_KEYS)('wears %s as the rest of the page does, by day and by night', (key) => {
    const { colors } = PRESETS[key]
    for (const mode of ['day', 'night'] as const) {
      applyPalette(colors, mode)
      const { token, components } = shown()
      const value = (name: string): string => document.documentElement.style.getPropertyValue(name)
      expect(triple(token.colorPrimary)).toBe(value('--primary'))
      expect(triple(token.colorBorder)).toBe(value('--border'))
      // antd darkens the token of the theme by night, and leaves a component's own as it is.
      expect(triple(components.Button?.colorPrimary)).toBe(value('--primary'))
      expect(triple(components.Button?.colorError)).toBe(value('--error'))
      expect(
        contrastOf(triple(components.Button?.primaryColor), triple(token.colorPrimary)),
      ).toBeGreaterThanOrEqual(AA)
      expect(
        contrastOf(triple(components.Button?.dangerColor), triple(token.colorError)),
      ).toBeGreaterThanOrEqual(AA)
      expect(
        contrastOf(triple(components.Tooltip?.colorTextLightSolid), triple(token.colorBgSpotlight)),
      ).toBeGreaterThanOrEqual(AA)
      expect(
        contrastOf(
          triple(components.Select?.optionSelectedColor),
          triple(components.Select?.optionSelectedBg),
        ),
      ).toBeGreaterThanOrEqual(AA)
      expect(
        contrastOf(
          triple(components.Radio?.buttonSolidCheckedColor),
          triple(components.Radio?.buttonSolidCheckedBg),
        ),
      ).toBeGreaterThanOrEqual(AA)
      for (const text of [
        'colorText',
        'colorTextSecondary',
        'colorTextTertiary',
        'colorTextPlaceholder',
        'colorErrorText',
      ])
        for (const under of ['colorBgContainer', 'colorBgElevated', 'colorBgBase', 'colorFillAlter'])
          expect(
            contrastOf(triple(token[text]), triple(token[under])),
            `${text} on ${under}`,
          ).toBeGreaterThanOrEqual(AA)
    }
  })

  it('gives way to its own colours only where the page has none', () => {
    document.documentElement.removeAttribute('style')
    expect(shown().token).not.toHaveProperty('colorPrimary')
    applyPalette(nightOf(PRESETS.amoledDark.colors), 'night')
    expect(shown().token.controlHeight).toBe(44)
  })

  it("has the page's control height, and a compact size that is still easy to hit", () => {
    const { style } = document.documentElement
    style.setProperty('--control', '48px')
    expect(antdTokens(style)).toMatchObject({ controlHeight: 48, fontSize: 16 })
    expect(antdTokens(style, 'compact'), 'a terminal is for fingers').toMatchObject({ controlHeight: 48 })
    style.removeProperty('--control')
    expect(antdTokens(style, 'compact'), 'a mouse').toMatchObject({ controlHeight: 36, fontSize: 14 })
  })
})
