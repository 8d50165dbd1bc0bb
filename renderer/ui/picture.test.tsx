import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PagePicture } from './page-picture'
import { Picture } from './picture'

const WIDE = 'https://backend.example/images/company/dish.320w.1080w.webp'
const NARROW = 'https://backend.example/images/company/dish.320w.webp'
const OLD = 'https://backend.example/images/company/dish.png'

afterEach(cleanup)

const show = (address: string | null) => (
  <Picture address={address} alt="Pizza" sizes="104px" instead={<p>prato</p>} />
)

describe('a picture', () => {
  it('is offered in both widths, each for the room it is drawn in; one that is there once as it is', () => {
    const { rerender } = render(show(WIDE))
    const image = screen.getByAltText('Pizza')
    expect(image.getAttribute('srcset')).toBe(`${NARROW} 320w, ${WIDE} 1080w`)
    expect(image.getAttribute('sizes')).toBe('104px')
    rerender(show(OLD))
    expect(screen.getByAltText('Pizza').getAttribute('srcset')).toBeNull()
    expect(screen.getByAltText('Pizza').getAttribute('src')).toBe(OLD)
  })

  it('is fetched when it comes near, and before all else where it is seen first', () => {
    render(show(WIDE))
    expect(screen.getByAltText('Pizza')).toMatchObject({ loading: 'lazy' })
    cleanup()
    render(<Picture address={WIDE} alt="Pizza" sizes="104px" isFirst instead={null} />)
    expect(screen.getByAltText('Pizza').getAttribute('loading')).toBe('eager')
    expect(screen.getByAltText('Pizza').getAttribute('fetchpriority')).toBe('high')
  })

  it('whose wide file is missing is shown by its narrow one, and without either by what stands for it', () => {
    const { rerender } = render(show(WIDE))
    fireEvent.error(screen.getByAltText('Pizza'))
    expect(screen.getByAltText('Pizza').getAttribute('src')).toBe(NARROW)
    expect(screen.getByAltText('Pizza').getAttribute('srcset')).toBeNull()
    fireEvent.error(screen.getByAltText('Pizza'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('prato')).toBeTruthy()
    rerender(show(OLD))
    expect(screen.getByAltText('Pizza').getAttribute('src'), 'another is tried anew').toBe(OLD)
    fireEvent.error(screen.getByAltText('Pizza'))
    expect(screen.getByText('prato')).toBeTruthy()
    rerender(show(null))
    expect(screen.getByText('prato')).toBeTruthy()
  })

  it('is drawn anew for another dish, whose picture is still on its way: the last one does not stand in for it', () => {
    const show = (address: string) => <Picture address={address} alt="Pizza" sizes="104px" instead={null} />
    const { rerender } = render(show(OLD))
    const before = screen.getByAltText('Pizza')
    rerender(show(`${OLD}?another`))
    expect(screen.getByAltText('Pizza')).not.toBe(before)
  })

  it('of a page that is missing has its room and its name in the palette’s colours', () => {
    render(<PagePicture address={OLD} alt="O salão" className="room" sizes="95vw" />)
    fireEvent.error(screen.getByAltText('O salão'))
    const drawn = screen.getByRole('img', { name: 'O salão' })
    expect(drawn.tagName).toBe('svg')
    expect(drawn.getAttribute('class')).toMatch(/\broom$/)
    cleanup()
    render(<PagePicture address={undefined} alt="" sizes="96px" />)
    expect(screen.getByTestId('no-picture').getAttribute('aria-hidden')).toBe('true')
  })
})

/** The component itself, and the chosen file that is cropped, where a damaged file is reported. */
const MAY_DRAW = ['ui/picture.tsx', 'app/office/image-field/crop-dialog.tsx']

it('every screen draws pictures by the part that knows what to do without their file', () => {
  const root = join(import.meta.dirname, '..')
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  )
  expect(screens.length).toBeGreaterThan(100)
  const drawing = screens.filter((path) => /<img\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(drawing.sort()).toEqual([...MAY_DRAW].sort())
})
