import { discardDraft, getDraft, saveDraft } from './drafts/drafts.ts'
import { deleteImage, getListingImages, setTitleImage } from './images/listing-images.ts'
import { uploadImages } from './images/upload-images.ts'
import { answerProposal } from './listings/answer-proposal.ts'
import { createListing } from './listings/create-listing.ts'
import { getListingTemplate } from './listings/get-listing-template.ts'
import { listProfileListings } from './listings/list-profile-listings.ts'
import { getListingEdit } from './listings/load-listing-edit.ts'
import { canEdit } from './listings/require-seller.ts'
import { updateListing } from './listings/update-listing.ts'
import {
  featureListings,
  getListingTier,
  grantListingTier,
  listListingTiers,
} from './packages/listing-tiers.ts'
import { addTier, editTier, orderTiers, removeTier } from './packages/price-tiers.ts'
import { confirmStillForSale } from './status/confirm-still-for-sale.ts'
import { getListingStatus } from './status/get-listing-status.ts'
import {
  activateListing,
  confirmListing,
  deactivateListing,
  markSalePending,
  markSold,
  markUnsold,
  removeSalePending,
} from './status/status-changes.ts'

export const sellingApi = {
  getListingTemplate,
  createListing,
  getDraft,
  saveDraft,
  discardDraft,
  getListingEdit,
  updateListing,
  canEdit,
  answerProposal,
  getListingStatus,
  activateListing,
  deactivateListing,
  markSold,
  markUnsold,
  markSalePending,
  removeSalePending,
  confirmListing,
  confirmStillForSale,
  listListingTiers,
  getListingTier,
  grantListingTier,
  addTier,
  editTier,
  removeTier,
  orderTiers,
  featureListings,
  listProfileListings,
  getListingImages,
  uploadImages,
  deleteImage,
  setTitleImage,
}
