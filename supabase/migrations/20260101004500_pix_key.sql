-- The key that a house is paid by. Public as the QR code at the counter is; what it means is checked where it is typed and used.
alter table public.contact_settings
  add column pix_key text check (length(pix_key) between 1 and 77);
