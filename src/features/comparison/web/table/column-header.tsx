import type { KeyboardEvent } from 'react'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { warningSection, warningText } from '#features/listings/warnings.ts'
import { RegistryConflictTag } from '#features/records/web/public/registry-conflict-tag.tsx'
import IconSwitchHorizontal from '#icons/IconSwitchHorizontal'
import IconX from '#icons/IconX'
import { t, translate } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import type { ComparedAircraft } from '../../contract.ts'
import styles from '../compare.module.css'
import type { TableColumns } from './use-columns.ts'

/** Column header with the aircraft and its column actions. */
export function ColumnHeader({ aircraft, columns }: ColumnHeaderProps) {
  const { id, state, registration, registryConflict, listing } = aircraft
  const [worst] = listing.warnings
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (by === null || !event.shiftKey) return
    event.preventDefault()
    columns.move(id, by)
  }
  return (
    <th scope="col" onKeyDown={move}>
      <div className={styles.photo} data-sold={state === 'sold' || undefined}>
        <Photo
          picture={listing.images[0]}
          drawing={listing.drawing}
          alt=""
          sizes="(max-width: 640px) 45vw, (max-width: 1100px) 20vw, 260px"
        />
        <IconButton
          size="sm"
          className={styles.out}
          label={t`Remove ${listing.title}`}
          onClick={() => columns.remove(id)}
          icon={IconX}
        />
        <IconButton
          size="sm"
          className={styles.other}
          label={t`Replace ${listing.title}`}
          aria-haspopup="dialog"
          onClick={() => columns.openPicker({ replacedId: id })}
          icon={IconSwitchHorizontal}
        />
      </div>
      <Link className={styles.title} to={listing.url}>
        <WholeWords text={listing.title} />
      </Link>
      <span className={`tabular ${styles.about}`}>
        {[formatAskingPrice(listing), registration].filter(Boolean).join(' · ')}
      </span>
      {worst && (
        <a className="block mt-1" href={`${listing.url}#${warningSection(worst)}`}>
          <Tag tone="late">{warningText(worst)}</Tag>
        </a>
      )}
      {registryConflict && (
        <span className="block mt-1">
          <RegistryConflictTag listingUrl={listing.url} />
        </span>
      )}
      {tags[state] && (
        <span className="block mt-1">
          <Tag tone={tags[state].tone}>{translate(tags[state].words)}</Tag>
        </span>
      )}
    </th>
  )
}

const tags = {
  'for-sale': null,
  pending: { tone: 'late', words: 'Sale pending' },
  sold: { tone: 'sold', words: 'Sold' },
  gone: null,
} as const

type ColumnHeaderProps = { aircraft: ComparedAircraft; columns: TableColumns }
