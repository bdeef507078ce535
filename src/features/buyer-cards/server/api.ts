import { getBuyerCard, updateBuyerCard } from './buyer-card.ts'

export const buyerCardsApi = { getBuyerCard, updateBuyerCard }
