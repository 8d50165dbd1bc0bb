import { Picture, type PictureProps } from './picture'
import styles from './page-picture.module.css'

/**
 * A picture of a company's pages or of the back office; where its file is missing, a placeholder of the same size in
 * the palette's colours.
 */
export const PagePicture = (props: Omit<PictureProps, 'instead'>) => {
  const { alt, className = '', width, height } = props
  return (
    <Picture
      {...props}
      instead={
        <svg
          className={`${styles.none} ${className}`}
          viewBox="-24 -24 72 72"
          width={width}
          height={height}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          focusable="false"
          data-testid="no-picture"
        >
          <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
          <circle cx="15.5" cy="9" r="1.5" />
        </svg>
      }
    />
  )
}
