import type { ThemeConfig } from 'antd'

const KEYS = {
  colorPrimary: '--primary',
  colorBgBase: '--background',
  colorBgContainer: '--card',
  colorBgElevated: '--modal',
  colorText: '--foreground',
  colorTextSecondary: '--text-secondary',
  colorTextPlaceholder: '--text-placeholder',
  colorTextLightSolid: '--on-primary',
  colorBorder: '--border',
  colorBorderSecondary: '--border-subtle',
  colorSplit: '--divider',
  colorLink: '--text-link',
  colorSuccess: '--success',
  colorError: '--error',
  colorWarning: '--warning',
  colorInfo: '--info',
} as const

/** antd computes shades itself and wants `hsl(h, s%, l%)` rather than a variable. */
const asColour = (triple: string): string => `hsl(${triple.trim().split(/\s+/).join(', ')})`

/** The palette in force on :root, as antd's tokens; the control height is the one of the place (44 px, 48 on terminals). */
export const antdTokens = (style: CSSStyleDeclaration): NonNullable<ThemeConfig['token']> => {
  const colours = Object.entries(KEYS).flatMap(([token, variable]) => {
    const triple = style.getPropertyValue(variable).trim()
    return triple ? [[token, asColour(triple)]] : []
  })
  const control = Number.parseInt(style.getPropertyValue('--control'), 10)
  return {
    ...Object.fromEntries(colours),
    controlHeight: Number.isNaN(control) ? 44 : control,
    borderRadius: 10,
    fontSize: 16,
    fontFamily: style.getPropertyValue('--font') || 'system-ui, sans-serif',
  }
}
