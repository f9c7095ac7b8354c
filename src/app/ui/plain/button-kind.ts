/** How a button looks: `primary` once a screen, `danger` for what cannot be undone; `icon` needs an accessible name. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'icon' | 'danger';
