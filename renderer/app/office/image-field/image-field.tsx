import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_IMAGE_BYTES, readImageFile } from '@shared/domain/menu/image-file'
import { bucketPathOf } from '@shared/domain/menu/picture-names'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/antd/field'
import { ImageIcon } from '@renderer/ui/lazy-icons'
import { PagePicture } from '@renderer/ui/page-picture'
import type { PictureEdges } from './encode-image'
import styles from './image-field.module.css'
import { useCopiedPicture } from './use-copied-picture'
import { useUploadsAround } from './use-form-uploads'
import { useImageAddresses } from './use-image-address'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }))

/** Of a page's picture: a card or a thumbnail on a phone, and the full width of a screen. */
const PAGE_EDGES: PictureEdges = { wide: 1_600, narrow: 640, least: 320 }
/** Of a product: a square of 104 px on the menu's cards, and the width of a phone in its own sheet. */
export const DISH_EDGES: PictureEdges = { wide: 1_080, narrow: 320, least: 200 }
export const LOGO_EDGES: PictureEdges = { wide: 512, narrow: 160, least: 96 }
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

export interface ImageFieldProps {
  readonly label: string
  readonly companyId: string
  /** The row's value: a path in the bucket, or in older rows the address of another site's picture. */
  readonly value: string | null
  /** Receives the uploaded picture's path; null when it is removed. The form saves the row. */
  readonly onChange: (path: string | null) => void
  /** The picture's content, as alternative text of the preview. */
  readonly alt?: string
  /** Width to height; free by default. */
  readonly ratio?: number
  readonly edges?: PictureEdges
  readonly hint?: string
  readonly error?: string | null
  /** Without it the picture can be replaced but not removed. */
  readonly isRemovable?: boolean
  readonly testId?: string
}

/** Why the file is rejected, or null; its header is read before anything decodes it. */
const refusalOf = async (file: Blob, least: number) => {
  if (file.size > MAX_IMAGE_BYTES) return { reason: 'too_large' }
  try {
    const read = readImageFile(new Uint8Array(await file.arrayBuffer()), least)
    return read.header ? null : { reason: read.refusal, ...read.details }
  } catch {
    return { reason: 'damaged' }
  }
}

const firstFile = (files: DataTransfer | null): File | null =>
  [...(files?.files ?? [])][0] ??
  [...(files?.items ?? [])].find(({ kind }) => kind === 'file')?.getAsFile() ??
  null

/**
 * A row's picture: chosen, dropped, pasted or copied from another site, then cropped and uploaded. A row that still
 * has the address of another site's picture shows how to replace it.
 */
export const ImageField = (props: ImageFieldProps) => {
  const { label, companyId, value, onChange, alt, ratio, edges = PAGE_EDGES, hint, error } = props
  const { isRemovable = true, testId = 'image-field' } = props
  const { t } = useTranslation('image-field')
  const uploads = useUploadsAround()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** As text. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { fetchFile, isFetching } = useCopiedPicture()
  const [isOver, setOver] = useState(false)
  const shown = useImageAddresses(value === null || value === '' ? [] : [value])[value ?? '']

  const foreign = value && bucketPathOf(value) === null ? value : null

  const take = async (file: File | null): Promise<void> => {
    if (!file) return
    setRefusal(null)
    close()
    const found = await refusalOf(file, edges.least)
    if (found) setRefusal(t(`refusals.${found.reason}`, found))
    else setChosen(URL.createObjectURL(file))
  }
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  const copy = async (from: string): Promise<void> => {
    setRefusal(null)
    const copied = await fetchFile(from, edges.least)
    if ('file' in copied) await take(copied.file)
    else setRefusal(t(copied.refusal, { ...copied.details }))
  }
  const address = typed.trim()
  // Saving first copies the picture of a typed address; the row never stores the address.
  useEffect(() => {
    uploads?.setPending(id, address === '' ? null : () => void copy(address))
    return () => uploads?.setPending(id, null)
  })
  const show = (path: string | null): void => {
    if (value) uploads?.replace(value)
    onChange(path)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(firstFile(event.dataTransfer))
  }
  const paste = (event: ClipboardEvent): void => {
    const file = firstFile(event.clipboardData)
    const text = event.clipboardData.getData('text/plain').trim()
    if (file) void take(file)
    else if (!(event.target instanceof HTMLInputElement) && isSecureAddress(text)) {
      setTyped(text)
      void copy(text)
    } else return
    event.preventDefault()
  }
  const problem = refusal ?? error
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      data-testid={testId}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {/* Dropping and pasting are further ways to what the buttons do. */}
      <div
        className={styles.zone}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {value ? (
          <PagePicture
            address={shown}
            alt={alt ?? t('preview')}
            className={styles.preview}
            sizes="120px"
            data-testid="image-preview"
          />
        ) : (
          <span className={styles.none} aria-hidden="true">
            <ImageIcon width={32} height={32} />
          </span>
        )}
        <div className={styles.choice}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPTED}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={label}
            data-testid="image-input"
            onChange={({ target }) => {
              void take(target.files?.[0] ?? null)
              // Lets the user choose the same file again after correcting it.
              target.value = ''
            }}
          />
          <div className={styles.buttons}>
            <Button
              onClick={() => input.current?.click()}
              aria-label={`${value ? t('replace') : t('choose')}: ${label}`}
              data-testid="image-choose"
            >
              {value ? t('replace') : t('choose')}
            </Button>
            {value && isRemovable && (
              <Button
                variant="ghost"
                onClick={() => show(null)}
                aria-label={`${t('remove')}: ${label}`}
                data-testid="image-clear"
              >
                {t('remove')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>
            {t('ways')} {t('least', { least: edges.least })}
          </p>
          <div className={styles.address}>
            <TextField
              label={t('address')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || address === '') return
                event.preventDefault()
                void copy(address)
              }}
              data-testid="image-address"
            />
            <Button
              isBusy={isFetching}
              disabled={address === '' && foreign === null}
              onClick={() => void copy(address || (foreign ?? ''))}
              aria-label={`${t('copy')}: ${label}`}
              data-testid="image-copy"
            >
              {t('copy')}
            </Button>
          </div>
          {foreign !== null && (
            <p className={styles.error} data-testid="image-foreign">
              {t('foreign')}
            </p>
          )}
        </div>
      </div>
      <p
        id={`${id}-help`}
        className={problem ? styles.error : styles.hint}
        role={problem ? 'alert' : undefined}
        data-testid={problem ? 'image-refused' : undefined}
      >
        {problem ?? hint}
      </p>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            companyId={companyId}
            address={chosen}
            ratio={ratio}
            edges={edges}
            onClose={close}
            onDamaged={() => {
              close()
              setRefusal(t('refusals.damaged'))
            }}
            onDone={(path) => {
              close()
              setTyped('')
              uploads?.add(path)
              show(path)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
