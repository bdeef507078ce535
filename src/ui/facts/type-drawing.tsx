import styles from './photo.module.css'

/**
 * Line drawing of a kind of aircraft, seen from its left, in the color of the text. `name` is a file in
 * `public/drawings`. The page's markup doesn't contain the path, so that a browser loads each drawing only once.
 */
export function TypeDrawing({ name }: { name: string }) {
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <use href={`/drawings/${name}.svg#drawing`} />
    </svg>
  )
}
