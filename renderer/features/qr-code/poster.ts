/** The downloaded picture: the code, the company's name and the table, black on white. */
export interface Poster {
  readonly link: string
  readonly name: string
  readonly label: string | null
}

export const POSTER_WIDTH = 1024
const TEXT_LINE = 96
const MARGIN = 48
const FONT = 'system-ui, sans-serif'
const LARGEST = 64
const SMALLEST = 28

/** Height of a poster: the code is square, a line of text below it, another for a table. */
export const posterHeight = ({ label }: Pick<Poster, 'label'>): number =>
  POSTER_WIDTH + TEXT_LINE * (label === null ? 1 : 2) + MARGIN / 2

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'fillText' | 'measureText' | 'font' | 'textAlign' | 'textBaseline'
>

/** Writes a line as large as fits, truncated where even the smallest size is too wide. */
const writeLine = (pen: Pen, text: string, middle: number): void => {
  const width = POSTER_WIDTH - 2 * MARGIN
  let size = LARGEST
  const setSize = (): void => {
    pen.font = `600 ${size}px ${FONT}`
  }
  setSize()
  while (size > SMALLEST && pen.measureText(text).width > width) {
    size -= 2
    setSize()
  }
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${shown.slice(0, -2)}…`
  pen.fillText(shown, POSTER_WIDTH / 2, middle)
}

/** Draws a poster on a white canvas of its size; modules are whole pixels, so that scanners see sharp edges. */
export const drawPoster = (pen: Pen, poster: Poster, modules: readonly (readonly boolean[])[]): void => {
  const scale = Math.floor(POSTER_WIDTH / modules.length)
  const offset = Math.floor((POSTER_WIDTH - scale * modules.length) / 2)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, POSTER_WIDTH, posterHeight(poster))
  pen.fillStyle = '#000'
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(offset + x * scale, offset + y * scale, scale, scale)
    }),
  )
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const lines = [poster.label, poster.name].filter((line) => line !== null)
  lines.forEach((line, index) => writeLine(pen, line, POSTER_WIDTH + TEXT_LINE * (index + 0.4)))
}
