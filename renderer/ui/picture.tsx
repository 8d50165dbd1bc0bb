import { useState, type ComponentProps, type ReactNode } from 'react'
import { narrowerOf, srcSetOf } from '@shared/domain/menu/picture-widths'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly address: string | null | undefined
  readonly alt: string
  /** The CSS widths it is rendered at, so that the browser fetches the right file of two. */
  readonly sizes: string
  /** Fetched first where guests see it first; other pictures are fetched when they come near. */
  readonly isFirst?: boolean
  /** Shown where there is no picture or its file is missing. */
  readonly instead: ReactNode
}

/** A company's picture in the matching width. The browser's sign for a broken picture never appears. */
export const Picture = ({ address, alt, isFirst = false, instead, ...rest }: PictureProps) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  if (!address) return instead
  // Offline the narrow file may be stored where the wide one is not.
  const src = failed.includes(address) ? narrowerOf(address) : address
  if (!src || failed.includes(src)) return instead
  return (
    <img
      {...rest}
      // Mounted again for another picture: the last one would stay visible until the new one is loaded.
      key={src}
      alt={alt}
      srcSet={srcSetOf(src)}
      src={src}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed([...failed, src])}
    />
  )
}
