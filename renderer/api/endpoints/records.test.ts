import { afterEach, describe, expect, it } from 'vitest'
import { createStore } from '@renderer/app/store/store'
import type { RecordWrite } from '@shared/schemas/records/records'
import errors from '@renderer/i18n/locales/pt/errors.json'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { companyProblem, recordsApi } from './records'

const company_id = testCompany().id
const ID = 'dddddddd-0000-4000-8000-000000000001'
// Only the id: the write fails before a value is read.
const contact = { id: ID } as RecordWrite<'contact_settings'>
const theme = { id: ID } as RecordWrite<'theme_settings'>
const nobodysStore = () => {
  const gateway = fakeGateway()
  return { gateway, dispatch: createStore({ gateway, storage: localStorage }).dispatch }
}
const { saveRecord, removeRecord, activateTheme } = recordsApi.endpoints

afterEach(() => localStorage.clear())

describe('what is written for the selected company', () => {
  it('says that a contact change has none, and asks nobody [S5.contact-needs-company]', async () => {
    const { gateway, dispatch } = nobodysStore()
    const answer = await dispatch(
      saveRecord.initiate({ table: 'contact_settings', company_id, record: contact, expected: null }),
    )
    expect(answer.error).toMatchObject({ code: 'company_required' })
    expect(errors.company_required).toBe('Nenhuma empresa selecionada')
    expect(gateway.calls).toEqual([])
  })

  it('says that a theme change has none: saving, removing, activating [S5.theme-needs-company]', async () => {
    const { gateway, dispatch } = nobodysStore()
    const answers = await Promise.all([
      dispatch(saveRecord.initiate({ table: 'theme_settings', company_id, record: theme, expected: null })),
      dispatch(
        removeRecord.initiate({
          table: 'theme_settings',
          company_id,
          id: ID,
          expected: '2026-11-21T12:00:00Z',
        }),
      ),
      dispatch(activateTheme.initiate({ company_id, theme_id: ID })),
    ])
    for (const { error } of answers) expect(error).toMatchObject({ code: 'company_required' })
    expect(gateway.calls).toEqual([])
  })

  it('is let through with one, and so is whatever is of no single company', () => {
    expect(companyProblem('contact_settings', company_id)).toBeNull()
    expect(companyProblem('about_sections', null)).toBeNull()
  })
})
