import { expect, type Locator, type Page } from '@playwright/test'
import { chooseOption } from './choose-option'

const STATES = {
  waiting: 'À espera de aprovação',
  refused: 'Recusadas',
  suspended: 'Suspensas',
  inactive: 'Inativas',
} as const
type State = keyof typeof STATES

/** The platform's decisions on companies: `/admin/companies`, and the ownership part of `/admin/settings`. */
export class PlatformPage {
  readonly search: Locator
  readonly states: Locator
  readonly reason: Locator
  readonly decide: Locator
  readonly secondFactor: Locator
  readonly offered: Locator
  readonly deletionName: Locator
  readonly deletionDue: Locator

  constructor(readonly page: Page) {
    this.search = page.getByTestId('table-search')
    this.states = page.getByTestId('companies-state')
    this.reason = page.getByTestId('decision-reason')
    this.decide = page.getByTestId('decide')
    this.secondFactor = page.getByTestId('require-second-factor')
    this.offered = page.getByTestId('ownership-offered')
    this.deletionName = page.getByTestId('deletion-name')
    this.deletionDue = page.getByTestId('deletion-due')
  }

  async open(slug = 'bella-napoli'): Promise<void> {
    await this.page.goto(`/admin/companies?empresa=${slug}`)
    await expect(this.page.getByTestId('admin-companies')).toBeVisible()
  }

  /** Filters the list by a state; null shows all. */
  async show(state: State | null): Promise<void> {
    await chooseOption(this.states, state === null ? 'Todas' : STATES[state])
  }

  company(slug: string): Locator {
    return this.page.getByTestId(`edit-${slug}`)
  }

  state(slug: string): Locator {
    return this.page.getByTestId(`state-${slug}`)
  }

  because(slug: string): Locator {
    return this.page.getByTestId(`reason-${slug}`)
  }

  async take(decision: 'approve' | 'lift' | 'request', slug: string): Promise<void> {
    await this.page.getByTestId(`${decision}-${slug}`).click()
  }

  /** Makes a decision that needs a reason. */
  async takeFor(decision: 'refuse' | 'suspend', slug: string, reason: string): Promise<void> {
    await this.page.getByTestId(`${decision}-${slug}`).click()
    await this.reason.fill(reason)
    await this.decide.click()
  }

  /** The notice above every page of a company's staff. */
  notice(kind: 'closing' | 'suspended' | 'refused' | 'unapproved'): Locator {
    return this.page.getByTestId(`platform-${kind}`)
  }

  async openSettings(part: 'ownership' | 'history' | 'backup', slug: string): Promise<void> {
    await this.page.goto(`/admin/settings?empresa=${slug}&part=${part}`)
    await expect(this.page.getByTestId('admin-settings')).toBeVisible()
  }

  async offerTo(name: string): Promise<void> {
    await chooseOption(this.page.getByTestId('ownership-to'), name)
    await this.page.getByTestId('ownership-offer').click()
  }

  async acceptOwnership(): Promise<void> {
    await this.page.getByTestId('ownership-accept').click()
  }

  async requestDeletion(name: string): Promise<void> {
    await this.deletionName.fill(name)
    await this.page.getByTestId('deletion-request').click()
  }

  async confirmDeletion(name: string): Promise<void> {
    await this.deletionName.fill(name)
    await this.page.getByTestId('deletion-confirm').click()
    await this.page.getByTestId('deletion-sure').click()
  }
}
