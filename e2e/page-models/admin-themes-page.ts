import type { Locator, Page } from '@playwright/test'

/** `/admin/themes`: the company's themes, the presets, and the form of one theme. */
export class AdminThemesPage {
  readonly root: Locator
  readonly form: Locator
  readonly name: Locator
  readonly save: Locator
  readonly problem: Locator
  readonly conflict: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('admin-themes')
    this.form = page.getByTestId('theme-form')
    this.name = page.getByTestId('field-name')
    this.save = page.getByTestId('save')
    this.problem = page.getByTestId('form-problem')
    this.conflict = page.getByTestId('edit-conflict').getByRole('dialog')
  }

  /** Picks the company by its menu's address, then opens the page. */
  async open(slug: string): Promise<void> {
    await this.page.goto(`/menu?empresa=${slug}`)
    await this.page.getByTestId('menu-page').waitFor()
    await this.page.goto('/admin/themes')
    await this.root.waitFor()
  }

  theme(name: string): Locator {
    return this.page.getByTestId(`theme-${name}`)
  }

  preset(key: string): Locator {
    return this.page.getByTestId(`preset-${key}`)
  }

  colour(key: string): Locator {
    return this.page.getByTestId(`colour-${key}`)
  }

  /** Unfolds the colours beside the brand's five. */
  async showFineColours(): Promise<void> {
    await this.page.getByTestId('fine-colours').locator('summary').click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
