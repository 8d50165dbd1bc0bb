import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PrintProblem, PrintState } from '@shared/schemas/printing/printing'
import type { StorageState, StorageTrouble } from '@shared/schemas/sync/storage'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
// Loaded before the wall asks for it.
import './machine-banners'
import { Banners } from './banners'

const SOUND = { isAllowed: true, allow: () => undefined }
const idOf = (name: string) => `bbbbbbbb-0000-4000-8000-${name.length.toString().padStart(12, '0')}`
const printing = (problems: Readonly<Record<string, PrintProblem | null>>, held = 0): PrintState => ({
  settings: {
    language: 'pt',
    printers: Object.keys(problems).map((name) => ({
      id: idOf(name),
      name,
      connection: { kind: 'system', name },
      paper: 80,
      kitchen: 'own',
      stations: [],
      customer: false,
    })),
  },
  printers: Object.entries(problems).map(([name, problem]) => ({ id: idOf(name), waiting: 1, problem })),
  held: Array.from({ length: held }, (_, at) => ({
    id: `cccccccc-0000-4000-8000-00000000000${at}`,
    printer_id: idOf('Cozinha'),
    kind: 'kitchen',
    number: 'A001',
    table_number: '5',
    reason: 'old',
    at: '2026-11-20T20:30:00Z',
  })),
})
const storage = (trouble: StorageTrouble): StorageState => ({ trouble, recovery: null })

const show = async (prints: PrintState, disk: StorageState, kitchenWall = true) => {
  const asked: string[] = []
  const gateway = fakeGateway(
    {},
    {
      capabilities: { offline: true, audio: true, kiosk: true, print: true, kitchenWall },
      terminal: fakeTerminal({
        'print.state': () => {
          asked.push('print.state')
          return prints
        },
        'storage.state': () => {
          asked.push('storage.state')
          return disk
        },
      }),
    },
  )
  await renderWithApp(<Banners staleSince={null} timeZone="America/Sao_Paulo" sound={SOUND} />, {
    gateway,
  })
  return { gateway, asked }
}
afterEach(cleanup)

describe('a terminal that is only the kitchen’s', () => {
  it('names the printer and what it lacks, and is silent again once it prints', async () => {
    const { gateway } = await show(printing({ Cozinha: 'no_paper' }), storage('none'))
    expect((await screen.findByTestId('kitchen-printers')).textContent).toContain(
      'A impressora “Cozinha” está sem papel.',
    )
    expect(screen.queryByTestId('kitchen-disk')).toBeNull()
    act(() => gateway.emit('print.changed', printing({ Cozinha: null })))
    await waitFor(() => expect(screen.queryByTestId('kitchen-printers')).toBeNull())
  })

  it('names several printers in one line, with how many tickets are held and who decides', async () => {
    await show(printing({ Cozinha: 'unreachable', Bar: 'failed', Copa1: null }, 2), storage('none'))
    const { textContent } = await screen.findByTestId('kitchen-printers')
    expect(textContent).toContain('Não imprimem: Cozinha e Bar.')
    expect(textContent).toContain('2 tíquetes retidos: um gerente sai do modo cozinha (F8)')
  })

  it('says that the disk refuses until something could be written, and what to do about damage', async () => {
    const { gateway } = await show(printing({}), storage('full'))
    expect((await screen.findByTestId('kitchen-disk')).textContent).toContain(
      'O disco deste terminal está cheio.',
    )
    act(() => gateway.emit('storage.changed', storage('damaged')))
    await waitFor(() => expect(screen.getByTestId('kitchen-disk').textContent).toContain('Aperte F8'))
    act(() => gateway.emit('storage.changed', storage('none')))
    await waitFor(() => expect(screen.queryByTestId('kitchen-disk')).toBeNull())
  })
})

it('asks nothing where the till’s own notices are in sight', async () => {
  const { asked } = await show(printing({ Cozinha: 'no_paper' }), storage('full'), false)
  await new Promise((done) => setTimeout(done, 50))
  expect(asked).toEqual([])
  expect(screen.queryByTestId('kitchen-printers')).toBeNull()
})
