import type { Locator, Page } from '@playwright/test'
import type { Bridge } from '../../shared/contract/bridge'

declare global {
  interface Window {
    readonly comanda?: Bridge
    /** The audio elements that were asked to play, in order. */
    soundsOfTest?: HTMLMediaElement[]
    /** The reported states of the terminal's sound. */
    statesOfTest?: string[]
  }
}

/** The alcohol warning: its button on the menu, its sheet and its sound. */
export class AlcoholWarningPage {
  readonly open: Locator
  readonly sheet: Locator
  readonly text: Locator
  readonly state: Locator
  readonly play: Locator
  readonly stop: Locator

  constructor(readonly page: Page) {
    this.open = page.getByTestId('alcohol-warning')
    this.sheet = page.getByTestId('alcohol-warning-sheet')
    this.text = page.getByTestId('alcohol-warning-text')
    this.state = page.getByTestId('alcohol-warning-state')
    this.play = page.getByTestId('alcohol-warning-play')
    this.stop = page.getByTestId('alcohol-warning-stop')
  }

  /** Records the audio elements the page plays; call it before the page is opened. */
  async watchSounds(): Promise<void> {
    await this.page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      window.soundsOfTest = []
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        window.soundsOfTest?.push(this)
        return play.call(this)
      }
    })
  }

  /** The state of the element that played last; `at` in seconds. */
  async sound(): Promise<{ at: number; isPaused: boolean; source: string }> {
    return this.page.evaluate(() => {
      const last = window.soundsOfTest?.at(-1)
      return {
        at: last?.currentTime ?? 0,
        isPaused: last?.paused ?? true,
        source: last ? new URL(last.src).pathname : '',
      }
    })
  }

  /** On a terminal: records every state that main reports of its sound. */
  async hearTerminal(): Promise<void> {
    await this.page.evaluate(() => {
      window.statesOfTest = []
      window.comanda?.subscribe('audio.changed', (payload) => {
        const { status, language } = payload as { status: string; language: string | null }
        window.statesOfTest?.push(language === null ? status : `${status} ${language}`)
      })
    })
  }

  async heard(): Promise<string[]> {
    return this.page.evaluate(() => window.statesOfTest ?? [])
  }
}
