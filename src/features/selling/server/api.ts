import { dropDraft } from './drafts/drop-draft.ts'
import { getDraft } from './drafts/get-draft.ts'
import { keepDraft } from './drafts/keep-draft.ts'
import { deleteImage } from './images/delete-image.ts'
import { listingImages } from './images/listing-images.ts'
import { setTitleImage } from './images/set-title-image.ts'
import { uploadImages } from './images/upload-images.ts'
import { answerProposal } from './listings/answer-proposal.ts'
import { canEdit } from './listings/can-edit.ts'
import { createListing } from './listings/create-listing.ts'
import { editListing } from './listings/edit-listing.ts'
import { listingTemplate } from './listings/listing-template.ts'
import { profileListings } from './listings/profile-listings.ts'
import { updateListing } from './listings/update-listing.ts'
import { addTier } from './packages/add-tier.ts'
import { editTier } from './packages/edit-tier.ts'
import { featureListings } from './packages/feature-listings.ts'
import { grantListingTier } from './packages/grant-listing-tier.ts'
import { listingTier } from './packages/listing-tier.ts'
import { listingTiers } from './packages/listing-tiers.ts'
import { orderTiers } from './packages/order-tiers.ts'
import { removeTier } from './packages/remove-tier.ts'
import { activateListing } from './status/activate-listing.ts'
import { confirmListing } from './status/confirm-listing.ts'
import { confirmStillForSale } from './status/confirm-still-for-sale.ts'
import { deactivateListing } from './status/deactivate-listing.ts'
import { listingStatus } from './status/listing-status.ts'
import { markSalePending } from './status/mark-sale-pending.ts'
import { markSold } from './status/mark-sold.ts'
import { markUnsold } from './status/mark-unsold.ts'
import { removeSalePending } from './status/remove-sale-pending.ts'

export const sellingApi = [
  listingTemplate,
  createListing,
  getDraft,
  keepDraft,
  dropDraft,
  editListing,
  updateListing,
  canEdit,
  answerProposal,
  listingStatus,
  activateListing,
  deactivateListing,
  markSold,
  markUnsold,
  markSalePending,
  removeSalePending,
  confirmListing,
  confirmStillForSale,
  listingTiers,
  listingTier,
  grantListingTier,
  addTier,
  editTier,
  removeTier,
  orderTiers,
  featureListings,
  profileListings,
  listingImages,
  uploadImages,
  deleteImage,
  setTitleImage,
]
