import IconFile from '#icons/IconFile'
import { formatBytes } from '#kernel/web/format-bytes.ts'
import type { Attachment } from '../contract.ts'
import styles from './thread.module.css'

/** Shows images as thumbnails and other files as chips with their size. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list}>
      {attachments.map((file) => (
        <li key={file.attachmentId}>
          {file.width !== null && file.height !== null ? (
            <a href={file.url} target="_blank" rel="noreferrer" className={styles.picture}>
              <img
                src={file.url}
                width={132}
                height={88}
                loading="lazy"
                decoding="async"
                alt={file.fileName}
              />
            </a>
          ) : (
            <a href={file.url} download className={styles.file}>
              <IconFile size={16} stroke={1.75} aria-hidden="true" />
              <span className="truncate">{file.fileName}</span>
              <span className="flex-none text-ink-3 font-400">{formatBytes(file.bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
