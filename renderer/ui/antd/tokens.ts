import type { ThemeConfig } from 'antd'

const KEYS = {
  colorPrimary: '--primary',
  colorPrimaryHover: '--button-primary-hover',
  colorPrimaryActive: '--button-primary-active',
  colorBgBase: '--background',
  colorBgContainer: '--card',
  colorBgElevated: '--modal',
  colorText: '--foreground',
  colorTextSecondary: '--text-secondary',
  colorTextTertiary: '--text-secondary',
  colorTextDescription: '--text-secondary',
  colorTextLabel: '--text-label',
  colorTextHeading: '--foreground',
  colorIcon: '--text-secondary',
  colorTextPlaceholder: '--text-placeholder',
  colorTextLightSolid: '--on-primary',
  colorBorder: '--border',
  colorBorderSecondary: '--border-subtle',
  colorSplit: '--divider',
  colorLink: '--text-link',
  colorLinkHover: '--text-link',
  colorLinkActive: '--text-link',
  colorErrorText: '--error-text',
  colorSuccessText: '--success-text',
  colorWarningText: '--warning-text',
  colorInfoText: '--info-text',
  colorFillAlter: '--muted',
  colorBgSpotlight: '--foreground',
  colorSuccess: '--success',
  colorError: '--error',
  colorWarning: '--warning',
  colorInfo: '--info',
} as const

/** antd computes shades itself and wants `hsl(h, s%, l%)` rather than a variable. */
const asColour = (triple: string): string => `hsl(${triple.trim().split(/\s+/).join(', ')})`

/**
 * 'comfortable' has the page's control height (44 px, 48 on terminals), 'touch' a terminal's on every device; 'compact'
 * is the back office's: lower for a mouse on a wide screen, comfortable for fingers and on terminals.
 */
export type AntdSize = 'comfortable' | 'touch' | 'compact'

/** Control heights, px. */
const CONTROL = { page: 44, touch: 48 } as const

/** Where the compact size is lower; office.module.css repeats it. */
export const MOUSE = '(min-width: 1024px) and (pointer: fine)'

/** Control height and font size of the compact size, px. */
const COMPACT = { controlHeight: 36, fontSize: 14, borderRadius: 8 } as const

/** The palette on :root, as antd's tokens. */
export const antdTokens = (
  style: CSSStyleDeclaration,
  size: AntdSize = 'comfortable',
): NonNullable<ThemeConfig['token']> => {
  const colours = Object.entries(KEYS).flatMap(([token, variable]) => {
    const triple = style.getPropertyValue(variable).trim()
    return triple ? [[token, asColour(triple)]] : []
  })
  const control = Number.parseInt(style.getPropertyValue('--control'), 10) || CONTROL.page
  return {
    ...Object.fromEntries(colours),
    ...(size === 'compact' && control <= CONTROL.page && window.matchMedia(MOUSE).matches
      ? COMPACT
      : {
          controlHeight: size === 'touch' ? Math.max(control, CONTROL.touch) : control,
          fontSize: 16,
          borderRadius: 10,
        }),
    // A press on a button that still grows into its place misses it, and a queue does not wait for a dialog to unfold.
    motion: size !== 'touch',
    fontFamily: style.getPropertyValue('--font') || 'system-ui, sans-serif',
  }
}

/**
 * antd uses one text colour for every fill: here each fill has its own, and a tooltip inverts the page's colours. What is
 * pressed has the fill of the page's own buttons, which antd darkens by night; a form's errors are text for that reason.
 */
const OF_COMPONENTS = {
  Button: {
    primaryColor: '--on-primary',
    dangerColor: '--on-error',
    colorPrimary: '--primary',
    colorError: '--error',
  },
  Switch: {
    colorPrimary: '--primary',
    colorTextQuaternary: '--border',
    colorTextTertiary: '--text-secondary',
    handleBg: '--card',
  },
  // The library mixes the chosen option's ground from the primary colour, upon which no text is sure to be readable.
  Select: {
    optionSelectedBg: '--muted',
    optionActiveBg: '--muted',
    controlItemBgActiveHover: '--muted',
    optionSelectedColor: '--foreground',
    colorTextQuaternary: '--text-secondary',
  },
  Radio: {
    colorPrimary: '--primary',
    buttonSolidCheckedBg: '--primary',
    buttonSolidCheckedHoverBg: '--primary',
    buttonSolidCheckedActiveBg: '--primary',
    buttonSolidCheckedColor: '--on-primary',
  },
  Checkbox: { colorPrimary: '--primary' },
  DatePicker: { colorPrimary: '--primary' },
  Tooltip: { colorTextLightSolid: '--background' },
  Badge: { colorTextLightSolid: '--on-error' },
  Form: { colorError: '--error-text' },
} as const

/** A day of a calendar, px: with the 12 px around it 48 in each direction. */
const TOUCHED_DAY = { cellWidth: 48, cellHeight: 36 } as const

/** The same for single components of antd. */
export const antdComponents = (
  style: CSSStyleDeclaration,
  size: AntdSize = 'comfortable',
): NonNullable<ThemeConfig['components']> =>
  Object.fromEntries(
    Object.entries(OF_COMPONENTS).map(([component, keys]) => [
      component,
      {
        ...Object.fromEntries(
          Object.entries(keys).flatMap(([token, variable]) => {
            const triple = style.getPropertyValue(variable).trim()
            return triple ? [[token, asColour(triple)]] : []
          }),
        ),
        ...(component === 'DatePicker' && size === 'touch' ? TOUCHED_DAY : {}),
      },
    ]),
  )
