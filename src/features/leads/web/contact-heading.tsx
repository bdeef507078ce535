import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { t } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import type { ContactSheet } from '../contract.ts'
import styles from './leads.module.css'

export function ContactHeading({ sheet, as: Heading, id }: ContactHeadingProps) {
  const { listing, sellerName } = sheet
  return (
    <div className={styles.contactHeadingHeader}>
      <div className={styles.thumb}>
        <Photo picture={listing.image} alt="" sizes="72px" />
      </div>
      <div>
        <Heading className={styles.title} id={id}>
          {sellerName ? t`Contact ${sellerName}` : 'Contact the seller'}
        </Heading>
        <p>
          <span>{listing.title}</span>
          <span className={styles.dot}> · </span>
          <ListingPrice listing={listing} />
        </p>
      </div>
    </div>
  )
}

type ContactHeadingProps = { sheet: ContactSheet; as: 'h1' | 'h2'; id?: string }
