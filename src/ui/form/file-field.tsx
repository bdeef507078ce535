import IconUpload from '#icons/IconUpload'
import styles from './field.module.css'
import { type FieldAppearance, FieldFrame } from './field-frame.tsx'

/**
 * A field for files with texts in the site's language. Browsers write theirs in their own, and announce them to screen
 * readers.
 */
export function FileField({ label, hint, error, className, files, onChoose, ...input }: Props) {
  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      before={<IconUpload size={18} />}
      control={(wiring) => (
        <>
          <input
            type="file"
            {...wiring}
            {...input}
            onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
          />
          {files.length > 0 ? (
            <span className={styles.chosen} translate="no">
              {files.map(({ name }) => name).join(', ')}
            </span>
          ) : (
            <span className={styles.chosen} data-empty aria-hidden="true">
              {input.multiple ? 'Choose files' : 'Choose a file'}
            </span>
          )}
        </>
      )}
    />
  )
}

type Props = Pick<FieldAppearance, 'label' | 'hint' | 'error' | 'className'> & {
  files: readonly File[]
  onChoose: (files: File[]) => void
  accept: string
  multiple?: boolean
  name?: string
}
