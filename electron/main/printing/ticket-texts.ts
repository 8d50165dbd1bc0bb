import type { BillTexts } from '@shared/domain/printing/bill-tickets'
import type { TicketTexts } from '@shared/domain/printing/tickets'
import type { Language } from '@shared/domain/common/languages'
import en from '../texts/tickets/en.json'
import es from '../texts/tickets/es.json'
import fr from '../texts/tickets/fr.json'
import nl from '../texts/tickets/nl.json'
import pt from '../texts/tickets/pt.json'

type Texts = TicketTexts & { readonly bill: BillTexts }

/** The words of tickets and bills, in every language. */
export const TICKET_TEXTS: Readonly<Record<Language, Texts>> = { pt, en, es, fr, nl }
