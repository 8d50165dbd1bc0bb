import type { Locator, Page } from '@playwright/test'

export interface NamedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture's field: choosing a file, cropping, uploading. */
export class ImageField {
  readonly root: Locator
  readonly input: Locator
  readonly refused: Locator
  readonly preview: Locator
  readonly address: Locator
  readonly copy: Locator
  /** The notice that guests do not see another site's picture. */
  readonly foreign: Locator
  readonly dialog: Locator
  readonly send: Locator
  readonly problem: Locator

  constructor(page: Page, testId = 'image-field') {
    this.root = page.getByTestId(testId)
    this.input = this.root.getByTestId('image-input')
    this.refused = this.root.getByTestId('image-refused')
    this.preview = this.root.getByTestId('image-preview')
    this.address = this.root.getByTestId('image-address')
    this.copy = this.root.getByTestId('image-copy')
    this.foreign = this.root.getByTestId('image-foreign')
    this.dialog = page.getByTestId('crop-dialog').getByRole('dialog')
    this.send = page.getByTestId('crop-send')
    this.problem = page.getByTestId('upload-problem')
  }

  choose(file: NamedFile): Promise<void> {
    return this.input.setInputFiles(file)
  }
}
