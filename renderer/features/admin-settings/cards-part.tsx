import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRow } from '@shared/schemas/records/records'
import { useRecords } from '@renderer/api/endpoints/records'
import { SwitchField } from '@renderer/app/office/fields'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { placeAfter } from '@renderer/app/office/place-after'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { Button } from '@renderer/ui/button'
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
        place={placeAfter(rows ?? [])}
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
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t('cards.empty')}>
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
  const { changeRow } = useChangeRow('section_cards', companyId)
  const [leaving, setLeaving] = useState<Card | null>(null)
  return (
    <>
      <SortedRows
        companyId={companyId}
        table="section_cards"
        label={t('parts.cards')}
        rows={cards}
        nameOf={({ title }) => title}
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
              onChange={(on) => void changeRow(card, { is_active: on })}
            />
            <RowActions
              editLabel={`${t('office:edit')}: ${card.title}`}
              removeLabel={`${t('office:remove')}: ${card.title}`}
              onEdit={() => onEdit(card)}
              onRemove={() => setLeaving(card)}
            />
          </div>
        )}
      />
      {leaving && (
        <RemoveRow
          companyId={companyId}
          table="section_cards"
          row={leaving}
          title={t('cards.removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('cards.removeText', { name: leaving.title })}</p>
        </RemoveRow>
      )}
    </>
  )
}
