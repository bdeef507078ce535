import type { ReactNode } from 'react'
import IconFile from '#icons/IconFile'
import IconLock from '#icons/IconLock'
import IconPhoto from '#icons/IconPhoto'
import { formatBytes } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { ListedDocuments, ListingDocument } from '../contract.ts'
import { documentKinds } from '../document-rules.ts'
import styles from './public/documents.module.css'

/** Document with a link to open it. A locked document shows `children` instead. */
export function DocumentRow({ document, children }: DocumentRowProps) {
  const { kind, title, contentType, bytes, url } = document
  const isPicture = contentType === 'image/jpeg'
  const type = [isPicture ? translate('Image') : 'PDF', formatBytes(bytes)].join(', ')
  const name = documentName(document)
  const about = title === documentKinds[kind] ? type : `${translate(documentKinds[kind])} · ${type}`
  return (
    <PlainRow title={name} about={about} isPicture={isPicture}>
      {url && (
        <a className="link" href={url} {...(isPicture && { target: '_blank', rel: 'noopener' })}>
          Open<span className="sr"> {name}</span>
        </a>
      )}
      {children}
    </PlainRow>
  )
}

/** Returns the title, translated if it's the name of the kind. */
export function documentName({ kind, title }: Pick<ListingDocument, 'kind' | 'title'>): string {
  return title === documentKinds[kind] ? translate(title) : title
}

export function PlainRow({ title, about, isPicture, children }: PlainRowProps) {
  const Icon = isPicture ? IconPhoto : IconFile
  return (
    <li className={styles.row}>
      <Icon size={20} />
      <span className={styles.name}>
        <b>{title}</b>
        <small>{translate(about)}</small>
      </span>
      <span className={styles.act}>{children}</span>
    </li>
  )
}

type DocumentRowProps = { document: ListingDocument; children?: ReactNode }
type PlainRowProps = { title: string; about: string; isPicture?: boolean; children?: ReactNode }

/** Text shown instead of the link to a locked document. */
export function LockedDocument({ access }: { access: CallerAccess | undefined }) {
  return (
    <span className={styles.locked}>
      <IconLock size={16} />
      {access === 'wrote' ? 'After the seller shares it' : 'After you message the seller'}
    </span>
  )
}

/** Explains how to unlock documents. Renders nothing if none are locked. */
export function LockedNote({ standing, documents }: ListedDocuments) {
  if (documents.every(({ url }) => url !== null)) return null
  return (
    <p className="mt-3 text-ink-3 text-14">
      {standing === 'wrote'
        ? 'You can open locked documents after the seller shares them with you. We’ll email you.'
        : 'You can open locked documents after you message the seller and they share them with you.'}
    </p>
  )
}

type CallerAccess = ListedDocuments['standing']
