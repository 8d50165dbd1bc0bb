import { illustrationAddress } from '@shared/domain/menu/picture-names'
import { Picture } from './picture'

/** One of the illustrations as decoration, `size` px wide. */
export const Food = ({ name, size }: { readonly name: string; readonly size: number }) => (
  <Picture
    address={illustrationAddress(name)}
    alt=""
    width={size}
    height={size}
    sizes={`${size}px`}
    instead={null}
  />
)
