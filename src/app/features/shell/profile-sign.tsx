import { getInitialsOfName } from '#domain/customers/full-name.ts';
import type { Profile } from '#app/data/profiles.ts';
import styles from './profile-switch.module.css';

/** The sign of a profile: round for a customer, a rounded square for a business. */
export const ProfileSign = ({ profile }: { readonly profile: Profile }) => (
  <span className={styles['sign']} data-type={profile.type} aria-hidden="true">
    {getInitialsOfName(profile.name)}
  </span>
);
