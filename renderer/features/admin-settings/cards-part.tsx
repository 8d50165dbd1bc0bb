import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRow } from '@shared/schemas/records'
import { asApiError } from '@renderer/api/error'
import {
  useRecords,
  useRemoveRecord,
  useReorderRecordsMutation,
  useSaveRecord,
} from '@renderer/api/endpoints/records'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { SwitchField } from '@renderer/app/office/fields'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { SortableList } from '@renderer/app/office/sortable-list'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { CardForm } from './card-form'

type Card = RecordRow<'section_cards'>

/** The cards of the home page, in their order. */
export const CardsPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-settings')
  const { rows, error, refetch } = useRecords('section_cards', companyId)
  const [edited, setEdited] = useState<Card | 'new' | null>(null)
  if (edited)
    return (
      <CardForm
        companyId={companyId}
        card={edited === 'new' ? null : edited}
        place={Math.max(-1, ...(rows ?? []).map(({ sort_order }) => sort_order)) + 1}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <OfficeSection
      title={t('parts.cards')}
      lead={t('cards.lead')}
      actions={
        <Button variant="primary" onClick={() => setEdited('new')} data-testid="add-card">
          {t('cards.add')}
        </Button>
      }
    >
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={<p>{t('cards.empty')}</p>}>
        {(cards) => <CardList companyId={companyId} cards={cards} onEdit={setEdited} />}
      </ListState>
    </OfficeSection>
  )
}

const CardList = ({
  companyId,
  cards,
  onEdit,
}: {
  readonly companyId: string
  readonly cards: readonly Card[]
  readonly onEdit: (card: Card) => void
}) => {
  const { t } = useTranslation(['admin-settings', 'office'])
  const toast = useToast()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  const { saveRecord } = useSaveRecord('section_cards', companyId)
  const { removeRecord, isRemoving } = useRemoveRecord('section_cards', companyId)
  const [leaving, setLeaving] = useState<Card | null>(null)
  const tell = (title: string, cause: unknown): void =>
    toast('error', { title, description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })

  const toggle = async (
    { company_id: _company, updated_at, ...record }: Card,
    on: boolean,
  ): Promise<void> => {
    try {
      await saveRecord({ ...record, is_active: on }, updated_at)
    } catch (cause) {
      tell(t('office:failed.update'), cause)
    }
  }
  const remove = async (card: Card): Promise<void> => {
    try {
      await removeRecord(card)
      toast('success', { title: t('office:removed') })
    } catch (cause) {
      tell(t('office:failed.delete'), cause)
    } finally {
      setLeaving(null)
    }
  }
  return (
    <>
      <SortableList
        label={t('parts.cards')}
        rows={cards}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        isBusy={isLoading}
        onReorder={(ids) =>
          void reorder({ company_id: companyId, table: 'section_cards', ids })
            .unwrap()
            .catch((cause: unknown) => tell(t('office:failed.save'), cause))
        }
        render={(card) => (
          <div className={office.rowLine} data-testid={`card-${card.title}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>{card.title}</span>
              <span className={office.rowMore}>{card.description}</span>
            </div>
            <SwitchField
              label={
                <>
                  {t('columns.is_active')} <span className="visually-hidden">{card.title}</span>
                </>
              }
              value={card.is_active}
              onChange={(on) => void toggle(card, on)}
            />
            <div className={office.actions}>
              <Button onClick={() => onEdit(card)} aria-label={`${t('office:edit')}: ${card.title}`}>
                {t('office:edit')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => setLeaving(card)}
                aria-label={`${t('office:remove')}: ${card.title}`}
              >
                {t('office:remove')}
              </Button>
            </div>
          </div>
        )}
      />
      {leaving && (
        <ConfirmDialog
          title={t('cards.removeTitle')}
          confirmLabel={t('office:remove')}
          isBusy={isRemoving}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('cards.removeText', { name: leaving.title })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
