import { localeOf } from '@shared/domain/common/locale'
import { remembered } from '@shared/domain/common/memoize'

const lists = remembered((locale) => new Intl.ListFormat(locale))

/** Names as a phrase of the language: 'Cozinha, Bar e Copa'. */
export const listed = (language: string, names: readonly string[]): string =>
  lists(localeOf(language)).format(names)
