import type { Locator, Page } from '@playwright/test'

/** `/admin/menu`: products, categories, price changes, CSV import. */
export class AdminMenuPage {
  readonly root: Locator
  readonly form: Locator
  readonly problem: Locator
  readonly save: Locator
  readonly search: Locator
  readonly conflict: Locator
  readonly confirm: Locator
  readonly refused: Locator
  readonly counts: Locator
  readonly done: Locator
  readonly problems: Locator
  readonly send: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('admin-menu')
    this.form = page.getByTestId('product-form')
    this.problem = page.getByTestId('form-problem')
    this.save = page.getByTestId('save')
    this.search = page.getByTestId('table-search')
    this.conflict = page.getByTestId('edit-conflict')
    this.confirm = page.getByTestId('confirm-yes')
    this.refused = page.getByTestId('csv-refused')
    this.counts = page.getByTestId('csv-counts')
    this.done = page.getByTestId('csv-done')
    this.problems = page.getByTestId('csv-problems')
    this.send = page.getByTestId('csv-send')
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/admin/menu?empresa=${slug}`)
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  async tab(key: 'products' | 'categories' | 'stock' | 'prices' | 'file'): Promise<void> {
    await this.page.getByTestId(`tab-${key}`).click()
  }

  async add(): Promise<void> {
    await this.page.getByTestId('add-product').click()
  }

  /** Finds a product by its code and opens its form. */
  async edit(code: string): Promise<void> {
    await this.search.fill(code)
    await this.page.getByTestId(`edit-${code}`).click()
  }

  product(code: string): Locator {
    return this.page.getByTestId(`product-${code}`)
  }

  available(code: string): Locator {
    return this.page.getByTestId(`is_available-${code}`)
  }

  /** How many of a dish remain, as the list of counts has it. */
  stock(code: string): Locator {
    return this.page.getByTestId(`stock-${code}`)
  }

  /** Records what was counted of a dish, or has arrived. */
  async count(code: string, quantity: number, kind: 'count' | 'arrival' = 'count'): Promise<void> {
    await this.search.fill(code)
    await this.page.getByTestId(`count-${code}`).click()
    const dialog = this.page.getByTestId('stock-dialog')
    const label = kind === 'count' ? 'Contei' : 'Chegou'
    const choice = dialog.getByText(label, { exact: true })
    if (await choice.isVisible()) await choice.click()
    await dialog.getByTestId('stock-amount').fill(String(quantity))
    await this.page.getByTestId('stock-confirm').click()
  }

  async remove(code: string): Promise<void> {
    await this.page.getByTestId(`remove-${code}`).click()
    await this.confirm.click()
  }

  async choose(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.getByTestId('csv-file').setInputFiles(file)
  }

  toast(kind: 'success' | 'error'): Locator {
    return this.page.getByTestId(`toast-${kind}`)
  }
}
