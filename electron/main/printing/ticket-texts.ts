import type { TicketTexts } from '@shared/domain/tickets'
import type { Language } from '@shared/domain/languages'
import en from '../texts/tickets/en.json'
import es from '../texts/tickets/es.json'
import fr from '../texts/tickets/fr.json'
import nl from '../texts/tickets/nl.json'
import pt from '../texts/tickets/pt.json'

/** The words of tickets, in every language. */
export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = { pt, en, es, fr, nl }
