import FileImageOutlined from '@ant-design/icons/FileImageOutlined'
import { Button, Checkbox, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { MOST_LIST_PICTURES } from '@shared/domain/menu/list-pictures'
import office from '@renderer/app/office/office.module.css'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { Banner } from '@renderer/ui/feedback/banner'
import { sortPictures, type Chosen, type ChosenProblem } from './chosen-files'
import lists from './list-import.module.css'
import type { ListPictures as Pictures } from './use-list-pictures'

/** How many of a kind are named. */
const SHOWN = 50

/** The pictures that follow an import, before it: how many dishes get one, what is wrong with the others, and files nobody asks for. */
export const ListPictures = ({
  pictures,
  isDisabled,
  problem,
  onProblem,
}: {
  readonly pictures: Pictures
  readonly isDisabled: boolean
  /** Why the files chosen last were not opened. */
  readonly problem: { readonly name: string; readonly problem: ChosenProblem } | null
  readonly onProblem: (problem: { readonly name: string; readonly problem: ChosenProblem } | null) => void
}) => {
  const { t } = useTranslation(['admin-menu', 'image-field'])
  const { plan, jobs, refused, isLooking, hasFiles, replaces } = pictures
  const add = async (files: readonly File[]): Promise<void> => {
    const chosen = await sortPictures(files).catch((): Chosen => ({
      problem: 'unreadable',
      name: files.map(({ name }) => name).join(', '),
    }))
    onProblem(chosen.problem === null ? null : chosen)
    if (chosen.problem === null) pictures.add(chosen.pictures)
  }
  const isAsked = hasFiles || jobs.length + plan.unmet.length + plan.held > 0
  return (
    <section className={lists.pictures} aria-label={t('file.pictures.title')} data-testid="list-pictures">
      {problem && (
        <Banner tone="error" testId="pictures-refused">
          {t(`file.refused.${problem.problem}`, { name: problem.name })}
        </Banner>
      )}
      {isAsked && (
        <p className={office.lead} role="status" data-testid="pictures-counts">
          {t('file.pictures.counts', { count: jobs.length })}
          {isLooking && ` ${t('file.pictures.looking')}`}
        </p>
      )}
      <AntdTheme>
        <div className={lists.pictureTools}>
          <Upload
            multiple
            accept=".zip,image/png,image/jpeg,image/webp,image/avif,image/gif"
            showUploadList={false}
            disabled={isDisabled}
            beforeUpload={(file, all) => {
              if (file === all[0]) void add(all)
              return false
            }}
          >
            <Button
              icon={<FileImageOutlined aria-hidden="true" />}
              disabled={isDisabled}
              data-testid="pictures-add"
            >
              {t('file.pictures.add')}
            </Button>
          </Upload>
          {plan.held > 0 && (
            <Checkbox
              checked={replaces}
              disabled={isDisabled}
              onChange={({ target }) => pictures.setReplaces(target.checked)}
              data-testid="pictures-replace"
            >
              {t('file.pictures.replace', { count: plan.held })}
            </Checkbox>
          )}
        </div>
      </AntdTheme>
      <Named
        testId="pictures-unmet"
        title={t('file.pictures.without', { count: plan.unmet.length + refused.length })}
        rows={[
          ...refused.map(({ dish, name, problem }) => ({
            name: dish,
            text: name,
            reason: t(problem.key, { ...problem.values }),
          })),
          ...plan.unmet.map(({ name, text, reason }) => ({
            name,
            text,
            reason: t(`file.pictures.reasons.${reason}`, { count: MOST_LIST_PICTURES }),
          })),
        ]}
      />
      <Named
        testId="pictures-unasked"
        title={t('file.pictures.unasked', { count: plan.unasked.length })}
        rows={plan.unasked.map((name) => ({ name, text: '', reason: '' }))}
      />
    </section>
  )
}

interface NamedRow {
  readonly name: string
  readonly text: string
  readonly reason: string
}

/** Names under a count, folded away; nothing where there are none. */
export const Named = ({
  title,
  rows,
  testId,
  isOpen = false,
}: {
  readonly title: string
  readonly rows: readonly NamedRow[]
  readonly testId: string
  readonly isOpen?: boolean
}) => {
  const { t } = useTranslation('admin-menu')
  if (rows.length === 0) return null
  return (
    <details className={lists.named} open={isOpen} data-testid={testId}>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, SHOWN).map(({ name, text, reason }, at) => (
          <li key={`${String(at)} ${name}`}>
            <strong>{name}</strong>
            {text !== '' && <q>{text.slice(0, 120)}</q>}
            {reason !== '' && <span>{reason}</span>}
          </li>
        ))}
        {rows.length > SHOWN && <li>{t('file.first', { shown: SHOWN })}</li>}
      </ul>
    </details>
  )
}
