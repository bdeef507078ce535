import { IconLayoutGrid, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { Photo } from '#ui/photo.tsx'
import { featuredGallery } from '../../featured-gallery.ts'
import styles from './featured-shelf.module.css'
import { ShelfRow } from './shelf.tsx'
import { useShelf } from './use-shelf.ts'

/** Featured aircraft as cards, or as a wall of their photos. */
export function FeaturedShelf({ first, total }: { first: readonly Listing[]; total: number }) {
  const [isWall, setIsWall] = useState(false)
  const shelf = useShelf('featured', first, total)
  if (total === 0) return null
  const Icon = isWall ? IconLayoutGrid : IconPhoto
  return (
    <div className={styles.featured}>
      <ShelfRow shelf={shelf} title="Featured" seeAll="/aircraft/search?fo=t" columns="four" />
      <button
        type="button"
        className={`link ${styles.switch}`}
        aria-expanded={isWall}
        onClick={() => {
          shelf.load()
          setIsWall(!isWall)
        }}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {isWall ? 'Hide the photos' : 'Look through their photos'}
      </button>
      {isWall && <PhotoWall listings={shelf.cards} />}
    </div>
  )
}

function PhotoWall({ listings }: { listings: readonly Listing[] }) {
  return (
    <ul className={styles.wall} aria-label="Photos of featured aircraft">
      {featuredGallery(listings).map(({ listing, picture }) => (
        <li key={picture.large}>
          <Link to={listing.url} title={listing.title}>
            <Photo
              picture={picture}
              alt={listing.title}
              sizes="(max-width: 640px) 46vw, (max-width: 1100px) 23vw, 200px"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
