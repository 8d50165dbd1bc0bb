import { useState, type ComponentProps, type ReactNode } from 'react'
import { narrowerOf, srcSetOf } from '@shared/domain/menu/picture-widths'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly address: string | null | undefined
  readonly alt: string
  /** CSS widths at which it is drawn, so that the browser fetches the right one of two. */
  readonly sizes: string
  /** What guests see first is fetched before all else; others when they come near. */
  readonly isFirst?: boolean
  /** Shown where there is no picture or its file is gone. */
  readonly instead: ReactNode
}

/** A company's picture in the width that fits. No screen draws the browser's sign for a broken one. */
export const Picture = ({ address, alt, isFirst = false, instead, ...rest }: PictureProps) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  if (!address) return instead
  // Offline the narrower one may be at hand where the wide one is not.
  const src = failed.includes(address) ? narrowerOf(address) : address
  if (!src || failed.includes(src)) return instead
  return (
    <img
      {...rest}
      // Made anew for another picture: the last one would stand there until it is here.
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
