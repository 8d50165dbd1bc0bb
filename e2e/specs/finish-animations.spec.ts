import { finishAnimations } from '../fixtures/finish-animations'
import { expect, test } from '../fixtures/test'

/**
 * A list whose second group leaves the screen while it fades, so that the browser never renders the end of the
 * animation.
 */
const FADING_OUT_OF_SIGHT = `
  <style>
    .group { content-visibility: auto; contain-intrinsic-height: auto 300px; }
    .card { height: 300px; background: rgb(0, 0, 0); transition: background-color 60s; }
    .lit .card { background: rgb(255, 255, 255); }
    .turning { animation: turn 1s linear infinite; }
    @keyframes turn { to { rotate: 360deg; } }
  </style>
  <div class="group"><div class="card"></div></div>
  <div class="group"><div class="card"></div></div>
  <div class="turning"></div>`

test('what fades is brought to its end, in sight and out of it; what never ends goes on @web', async ({
  guestPage,
}) => {
  const page = await guestPage({ viewport: { width: 800, height: 900 } })
  await page.setContent(FADING_OUT_OF_SIGHT)
  await page.evaluate(() => {
    document.body.classList.add('lit')
    const [, second] = document.querySelectorAll<HTMLElement>('.group')
    if (second) second.style.marginTop = '9000px'
  })
  await finishAnimations(page)

  const colours = page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor))
  expect(await colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
  expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).toEqual([
    'running',
  ])
})
