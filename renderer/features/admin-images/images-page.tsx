import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSweepImagesMutation } from '@renderer/api/endpoints/images'
import { useRecords } from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company/company-context'
import { ListState, OfficePage, OfficeSection } from '@renderer/app/office/office-page'
import { placeAfter } from '@renderer/app/office/place-after'
import { PageSpinner } from '@renderer/ui/spinner'
import { Button } from '@renderer/ui/button'
import { ImageForm } from './image-form'
import { ImageList } from './image-list'
import { IMAGE_TABLES, isImageTable, type ImageTable } from './image-tables'

/** `/admin/images`: the carousel of the home page and the company's photos. */
export const ImagesPage = () => {
  const { company } = useCompany()
  return company ? <Images companyId={company.id} /> : null
}

/** Uploads of forms that were never saved are removed in the background when the page opens. */
const useSweep = (companyId: string): void => {
  const [sweep] = useSweepImagesMutation()
  useEffect(() => {
    void sweep({ company_id: companyId })
  }, [sweep, companyId])
}

const Images = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-images')
  const [params, setParams] = useSearchParams()
  const table = params.get('in')
  const edited = params.get('edit')
  useSweep(companyId)
  if (isImageTable(table) && edited)
    return (
      <EditedImage
        key={`${table}-${edited}`}
        table={table}
        companyId={companyId}
        id={edited}
        onClose={() => setParams({})}
      />
    )
  return (
    <OfficePage title={t('title')} lead={t('lead')} testId="admin-images">
      {IMAGE_TABLES.map((name) => (
        <ImageSection
          key={name}
          table={name}
          companyId={companyId}
          onEdit={(id) => setParams({ in: name, edit: id })}
        />
      ))}
    </OfficePage>
  )
}

const ImageSection = ({
  table,
  companyId,
  onEdit,
}: {
  readonly table: ImageTable
  readonly companyId: string
  readonly onEdit: (id: string) => void
}) => {
  const { t } = useTranslation('admin-images')
  const { rows, error, refetch } = useRecords(table, companyId)
  return (
    <OfficeSection
      title={t(`${table}.title`)}
      lead={t(`${table}.lead`)}
      actions={
        <Button
          variant="primary"
          onClick={() => onEdit('new')}
          aria-label={t('addTo', { list: t(`${table}.title`) })}
          data-testid={`add-${table}`}
        >
          {t('add')}
        </Button>
      }
    >
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t(`${table}.empty`)}>
        {(images) => <ImageList table={table} companyId={companyId} rows={images} onEdit={onEdit} />}
      </ListState>
    </OfficeSection>
  )
}

/** The form waits for its row; a deleted one leads back to the lists. */
const EditedImage = ({
  table,
  companyId,
  id,
  onClose,
}: {
  readonly table: ImageTable
  readonly companyId: string
  readonly id: string
  readonly onClose: () => void
}) => {
  const { rows, error, refetch } = useRecords(table, companyId)
  if (!rows)
    return error ? (
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={null}>
        {() => null}
      </ListState>
    ) : (
      <PageSpinner />
    )
  const row = rows.find((one) => one.id === id) ?? null
  return (
    <ImageForm table={table} companyId={companyId} row={row} place={placeAfter(rows)} onClose={onClose} />
  )
}
