import type {
  Gateway,
  TerminalGateway,
  TerminalInput,
  TerminalMethod,
  TerminalOutput,
} from '@shared/contract/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { OperatorList } from '@shared/contract/terminal/operator-methods'
import type { Operator } from '@shared/schemas/terminal/operators'
import { testCompany } from './company'

export type TerminalAnswers = {
  [K in TerminalMethod]?: (input: TerminalInput<K>) => TerminalOutput<K> | Promise<TerminalOutput<K>>
}

/** The terminal's own methods in a component test: the test's answers, a refusal for all others. */
export const fakeTerminal = (answers: TerminalAnswers): NonNullable<Gateway['terminal']> => ({
  invoke: (async (method: TerminalMethod, input: unknown) => {
    const answer = answers[method] as ((input: unknown) => unknown) | undefined
    if (!answer) throw new GatewayError('unexpected', {}, `the test gives no answer to ${method}`)
    return answer(input)
  }) as TerminalGateway['invoke'],
})

/** What an enrolled terminal answers to `terminal.state`. */
export const testTerminalState = (company = testCompany()): TerminalOutput<'terminal.state'> => ({
  config: null,
  identity: null,
  company,
  app_version: '0',
  is_storage_encrypted: true,
})

/** An operator for component tests. */
export const testOperator = (changes: Partial<Operator> = {}): Operator => ({
  user_id: 'dddddddd-0000-4000-8000-000000000002',
  name: 'Fábio Rocha',
  can_take_orders: true,
  can_manage_company: false,
  is_staff: true,
  has_pin: true,
  can_approve: false,
  works_offline: true,
  locked_until: null,
  ...changes,
})

/** A terminal's operators; `current` took over by PIN. */
export const testOperators = (
  operators: readonly Operator[],
  current: Operator | null = null,
  company = testCompany(),
): OperatorList => ({
  company_id: company.id,
  current: current && {
    user_id: current.user_id,
    name: current.name,
    can_take_orders: current.can_take_orders,
    can_manage_company: current.can_manage_company,
    is_staff: current.is_staff,
    by: 'pin',
  },
  operators: [...operators],
  keeps_pins: true,
})
