import type { BillTexts } from '@shared/domain/printing/bill-tickets'
import type { CashTexts } from '@shared/domain/printing/cash-tickets'
import type { TicketTexts } from '@shared/domain/printing/tickets'
import type { Language } from '@shared/domain/common/languages'
import enMethods from '@shared/locales/en/payment-methods.json'
import esMethods from '@shared/locales/es/payment-methods.json'
import frMethods from '@shared/locales/fr/payment-methods.json'
import nlMethods from '@shared/locales/nl/payment-methods.json'
import ptMethods from '@shared/locales/pt/payment-methods.json'
import en from '../texts/tickets/en.json'
import es from '../texts/tickets/es.json'
import fr from '../texts/tickets/fr.json'
import nl from '../texts/tickets/nl.json'
import pt from '../texts/tickets/pt.json'

type Texts = TicketTexts & { readonly bill: BillTexts; readonly cash: CashTexts }

type TicketFile = TicketTexts & {
  readonly bill: Omit<BillTexts, 'methods'>
  readonly cash: Omit<CashTexts, 'methods'>
}

const withMethods = (file: TicketFile, methods: BillTexts['methods']): Texts => ({
  ...file,
  bill: { ...file.bill, methods },
  cash: { ...file.cash, methods },
})

/** The translations of tickets and bills, in every language. */
export const TICKET_TEXTS: Readonly<Record<Language, Texts>> = {
  pt: withMethods(pt, ptMethods),
  en: withMethods(en, enMethods),
  es: withMethods(es, esMethods),
  fr: withMethods(fr, frMethods),
  nl: withMethods(nl, nlMethods),
}
