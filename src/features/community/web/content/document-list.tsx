import { formatBytes } from '#kernel/web/format-bytes.ts'
import type { CommunityDocument } from '../../contract.ts'
import { groupDocuments } from '../../document-rules.ts'
import styles from '../community.module.css'

/** One row per document, with a link for each file type. */
export function DocumentList({ documents }: { documents: readonly CommunityDocument[] }) {
  return (
    <ul className={styles.lines}>
      {groupDocuments(documents).map(({ name, description, files }) => (
        <li key={name}>
          <div>
            <b>{name}</b>
            <small className="num">
              {[description, files[0] && formatBytes(files[0].bytes)].filter(Boolean).join(', ')}
            </small>
          </div>
          <span className={styles.types}>
            {files.map(({ id, ext, fullBlobPath, bytes }) => (
              <a
                key={id}
                className="link"
                href={fullBlobPath}
                download
                aria-label={`${name} as ${ext.toUpperCase()}, ${formatBytes(bytes)}`}
              >
                {ext.toUpperCase()}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
