import { expect, type Locator, type Page } from '@playwright/test'
import { chooseOption } from './choose-option'

/** `/admin/menu`: products, categories, price changes, lists. */
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
  readonly other: Locator
  readonly category: Locator
  readonly undo: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('admin-menu')
    this.form = page.getByTestId('product-form')
    this.problem = page.getByTestId('form-problem')
    this.save = page.getByTestId('save')
    this.search = page.getByTestId('table-search')
    this.conflict = page.getByTestId('edit-conflict').getByRole('dialog')
    this.confirm = page.getByTestId('confirm-yes')
    this.refused = page.getByTestId('list-refused')
    this.counts = page.getByTestId('list-counts')
    this.done = page.getByTestId('list-done')
    this.problems = page.getByTestId('list-problems')
    this.send = page.getByTestId('list-send')
    this.other = page.getByTestId('list-drop')
    this.category = page.getByTestId('list-category')
    this.undo = page.getByTestId('list-undo')
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
    if (await this.other.isVisible()) await this.other.click()
    await this.page.getByTestId('list-file').locator('input[type=file]').setInputFiles(file)
  }

  /** Reads a list that is pasted as text. */
  async paste(text: string): Promise<void> {
    await this.page.getByTestId('list-text').fill(text)
    await this.page.getByTestId('list-read-text').click()
  }

  /** Says what a column of the list is: the first is 0. */
  async nameColumn(place: number, meaning: string): Promise<void> {
    await chooseOption(this.page.getByTestId(`list-column-${place}`), meaning)
  }

  /** A category or a subcategory of the tree. */
  branch(kind: 'category' | 'subcategory', name: string): Locator {
    return this.page.getByTestId(`${kind}-${name}`)
  }

  /** Moves a category or subcategory one place down by keys, and waits until it is said. */
  async moveDown(branch: Locator): Promise<void> {
    await branch.getByTestId('move').focus()
    await this.page.keyboard.press('Alt+ArrowDown')
    await expect(this.page.getByTestId('tree-said')).toContainText('solto no lugar')
  }

  /** A cell of the grid. */
  cell(field: string, code: string): Locator {
    return this.page.getByTestId(`grid-${field}-${code}`)
  }

  toast(kind: 'success' | 'error'): Locator {
    return this.page.getByTestId(`toast-${kind}`)
  }
}
