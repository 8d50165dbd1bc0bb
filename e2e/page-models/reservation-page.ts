import type { Locator, Page } from '@playwright/test'

/** The form's values; the date is DD/MM/YYYY. */
export interface ReservationInput {
  readonly name?: string
  readonly phone?: string
  readonly date?: string
  readonly time?: string
  readonly people?: string
  readonly observations?: string
}

/** `/reserva`: the form and the confirmation. */
export class ReservationPage {
  readonly root: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly date: Locator
  readonly time: Locator
  readonly people: Locator
  readonly observations: Locator
  readonly send: Locator
  readonly failed: Locator
  readonly done: Locator
  readonly popupHint: Locator
  readonly chatLink: Locator
  readonly mine: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('reservation-page')
    this.name = page.getByTestId('reservation-name')
    this.phone = page.getByTestId('reservation-phone')
    this.date = page.getByTestId('reservation-date')
    this.time = page.getByTestId('reservation-time')
    this.people = page.getByTestId('reservation-people')
    this.observations = page.getByTestId('reservation-observations')
    this.send = page.getByTestId('reservation-submit')
    this.failed = page.getByTestId('reservation-failed')
    this.done = page.getByTestId('reservation-done')
    this.popupHint = page.getByTestId('popup-hint')
    this.chatLink = page.getByTestId('whatsapp-link')
    this.mine = page.getByTestId('my-reservations')
  }

  /** Picks the company by its menu's address, then opens the form. */
  async open(slug: string): Promise<void> {
    await this.page.goto(`/menu?empresa=${slug}`)
    await this.page.getByTestId('menu-page').waitFor()
    await this.page.goto('/reserva')
    await this.send.waitFor()
  }

  async fill({ name, phone, date, time, people, observations }: ReservationInput): Promise<void> {
    if (name !== undefined) await this.name.fill(name)
    if (phone !== undefined) await this.phone.fill(phone)
    if (date !== undefined) await this.date.fill(date)
    if (time !== undefined) await this.time.selectOption(time)
    if (people !== undefined) await this.people.selectOption(people)
    if (observations !== undefined) await this.observations.fill(observations)
  }

  /** A line of the confirmation. */
  reserved(fact: 'name' | 'date' | 'time' | 'people'): Locator {
    return this.page.getByTestId(`reserved-${fact}`)
  }
}
