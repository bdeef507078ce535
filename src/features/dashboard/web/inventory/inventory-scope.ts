/** Brokerage, or one of its offices, that the tab covers. */
export type InventoryScope = { bizId: number; office: number | null }
