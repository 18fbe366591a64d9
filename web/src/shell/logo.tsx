/** The mark of the project: a bishop's mitre, cut by the line that a move takes. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" class="logo-ground" />
      <path
        class="logo-mark"
        d="M16 5.2a2 2 0 0 1 1.5 3.3c3.3 2.3 5.3 5.5 5.3 8.6 0 2-.9 3.6-2.4 4.6H11.6c-1.5-1-2.4-2.6-2.4-4.6 0-3.1 2-6.3 5.3-8.6A2 2 0 0 1 16 5.2ZM9.8 23.3h12.4l1 3H8.8Z"
      />
      <path class="logo-cut" d="m15.2 18 4.6-6.2" />
    </svg>
  );
}
