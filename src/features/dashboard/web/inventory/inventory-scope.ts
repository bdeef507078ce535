/** Brokerage that the tab covers, or one of its offices. */
export type InventoryScope = { bizId: number; office: number | null }
