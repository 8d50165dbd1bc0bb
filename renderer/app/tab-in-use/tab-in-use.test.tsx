import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { TerminalOutput } from '@shared/contract/gateway'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { useCompany } from '../company/company-context'
import { Held } from '../guard/held'
import { useAuth } from '../session/auth-context'
import { TabInUse } from './tab-in-use'
import { useAnnouncedTab } from './use-announced-tab'

const TAB = 'dddddddd-0000-4000-8000-000000000001'
const OTHER = 'dddddddd-0000-4000-8000-000000000002'

type Use = TerminalOutput<'lan.tabsInUse'>['tabs'][number]

const Open = ({ tabId }: { readonly tabId: string | null }) => {
  useAnnouncedTab(tabId)
  return <TabInUse tabId={TAB} />
}
/** A page with the tab open, which waits behind the sign-in at every other press. */
const Waiting = () => {
  const auth = useAuth()
  const company = useCompany()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)} />
      <Held seen={{ person: null, auth, company }} isOpen={isOpen}>
        <Open tabId={TAB} />
      </Held>
    </>
  )
}
const show = async (
  tabs: readonly Use[],
  tabId: string | null = null,
  page: ReactNode = <Open tabId={tabId} />,
) => {
  const said: (string | null)[] = []
  const terminal = fakeTerminal({
    'lan.tabsInUse': () => ({ tabs: [...tabs] }),
    'lan.useTab': ({ tab_id }) => {
      said.push(tab_id)
      return {}
    },
  })
  const rendered = await renderWithApp(page, { gateway: fakeGateway({}, { terminal }) })
  return { said, ...rendered }
}
afterEach(cleanup)

describe('a tab that another terminal has open', () => {
  it('says which, who and since when; other tabs are none of it', async () => {
    await show([
      { tab_id: TAB, terminal: 'Caixa 2', operator: 'Ana', seconds: 20 },
      { tab_id: TAB, terminal: 'Bar', operator: null, seconds: 150 },
      { tab_id: OTHER, terminal: 'Salão', operator: null, seconds: 3 },
    ])
    await waitFor(() =>
      expect(screen.getAllByTestId('tab-in-use').map(({ textContent }) => textContent)).toEqual([
        'Caixa 2 (Ana) está nesta conta há 20 s',
        'Bar está nesta conta há 2 min',
      ]),
    )
  })

  it('is said by the one that has it, and taken back when it is left', async () => {
    const { said } = await show([], TAB)
    await waitFor(() => expect(said).toEqual([TAB]))
    act(() => cleanup())
    await waitFor(() => expect(said).toEqual([TAB, null]))
  })

  it('is taken back while its page waits for somebody to sign in again', async () => {
    const { said } = await show([], TAB, <Waiting />)
    await waitFor(() => expect(said).toEqual([TAB]))
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(said).toEqual([TAB, null]))
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(said).toEqual([TAB, null, TAB]))
  })

  it('says nothing in a browser', async () => {
    await renderWithApp(<Open tabId={TAB} />, {})
    expect(screen.queryByTestId('tab-in-use')).toBeNull()
  })
})
