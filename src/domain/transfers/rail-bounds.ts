/** Amount bounds of the networks of Bangladesh, in poisha (domain.md 5). */
export interface RailBounds {
  readonly npsbMaximumPerCustomer: bigint;
  readonly npsbMostOfBusiness: bigint;
  readonly rtgsLeast: bigint;
}

/** NPSB by the circular of September 2020, BD-RTGS by its system rules (product.md B5, B18). */
export const standardRailBounds: RailBounds = {
  npsbMaximumPerCustomer: 100_000_00n,
  npsbMostOfBusiness: 200_000_00n,
  rtgsLeast: 100_000_00n,
};
