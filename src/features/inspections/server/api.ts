import { deleteOwnShop, getOwnShop, listShops, saveOwnShop } from './shops.ts'

export const inspectionsApi = { listShops, getOwnShop, saveOwnShop, deleteOwnShop }
