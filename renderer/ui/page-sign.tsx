import { isPageIcon, PageIcon, type PageIconName } from './page-icons'

/** Emoji that companies put before their texts, and names of icons that older cards may carry, as icons of ours. */
const ICONS: Readonly<Record<string, PageIconName>> = {
  truck: 'delivery',
  map: 'pin',
  info: 'about',
  '🍕': 'menu',
  '🍔': 'menu',
  '🍽': 'menu',
  '🍴': 'menu',
  '🍝': 'menu',
  '🥗': 'leaf',
  '🌾': 'leaf',
  '🌿': 'leaf',
  '🌱': 'leaf',
  '🍃': 'leaf',
  '🥩': 'flame',
  '🔥': 'flame',
  '☕': 'cup',
  '🍵': 'cup',
  '🍷': 'cup',
  '🍺': 'cup',
  '🏠': 'home',
  '🏪': 'store',
  '🏛': 'store',
  '🚚': 'delivery',
  '🛵': 'delivery',
  '📍': 'pin',
  '📞': 'phone',
  '📱': 'phone',
  '📅': 'calendar',
  '🕒': 'clock',
  '⏰': 'clock',
  '✉': 'mail',
  '💳': 'card',
  '💵': 'cash',
  '📶': 'wifi',
}
const VARIANT_MARK = /\uFE0F/g

/** Our icon for what a company typed before a text, by name or as an emoji; a star for what we have none for. */
const iconOf = (sign: string): PageIconName => {
  const name = sign.trim().replace(VARIANT_MARK, '')
  if (Object.hasOwn(ICONS, name)) return ICONS[name] ?? 'star'
  return isPageIcon(name) ? name : 'star'
}

/** A company's sign before a text. Emoji look different on every device and lack in some: drawn, they fit the page. */
export const PageSign = ({ sign, size }: { readonly sign: string; readonly size: number }) => {
  const name = iconOf(sign)
  return <PageIcon name={name} size={size} data-sign={name} />
}
