/* Written by `npm run audit -- --write` from the migrations; not by hand. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      about_sections: {
        Row: {
          company_id: string
          content: string
          created_at: string
          display_order: number
          emoji: string | null
          id: string
          image_url: string | null
          is_active: boolean
          name: string
          subtitle: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          content?: string
          created_at?: string
          display_order?: number
          emoji?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          name: string
          subtitle?: string
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          company_id?: string
          content?: string
          created_at?: string
          display_order?: number
          emoji?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          name?: string
          subtitle?: string
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'about_sections_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      admin_permissions: {
        Row: {
          created_at: string
          granted: boolean
          id: string
          permission_type: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          granted?: boolean
          id?: string
          permission_type: string
          user_id: string
        }
        Update: {
          created_at?: string
          granted?: boolean
          id?: string
          permission_type?: string
          user_id?: string
        }
        Relationships: []
      }
      approvals: {
        Row: {
          action: string
          amount: number
          approved_by: string | null
          approver_name: string | null
          at: string
          company_id: string
          flags: string[]
          id: string
          method: string
          reason: string
          subject_id: string
          terminal_id: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          amount: number
          approved_by?: string | null
          approver_name?: string | null
          at?: string
          company_id: string
          flags?: string[]
          id: string
          method: string
          reason: string
          subject_id: string
          terminal_id?: string | null
        }
        Update: {
          action?: string
          amount?: number
          approved_by?: string | null
          approver_name?: string | null
          at?: string
          company_id?: string
          flags?: string[]
          id?: string
          method?: string
          reason?: string
          subject_id?: string
          terminal_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'approvals_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_name: string | null
          at: string
          changes: NonNullable<Json>
          company_id: string | null
          details: NonNullable<Json>
          id: string
          label: string | null
          row_id: string | null
          tbl: string
          user_id: string | null
          whom_id: string | null
          whom_name: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_name?: string | null
          at?: string
          changes?: NonNullable<Json>
          company_id?: string | null
          details?: NonNullable<Json>
          id?: string
          label?: string | null
          row_id?: string | null
          tbl: string
          user_id?: string | null
          whom_id?: string | null
          whom_name?: string | null
        }
        Update: {
          action?: string
          actor_name?: string | null
          at?: string
          changes?: NonNullable<Json>
          company_id?: string | null
          details?: NonNullable<Json>
          id?: string
          label?: string | null
          row_id?: string | null
          tbl?: string
          user_id?: string | null
          whom_id?: string | null
          whom_name?: string | null
        }
        Relationships: []
      }
      best_sellers: {
        Row: {
          company_id: string
          product_ids: string[]
        }
        ComputedFields: never
        Insert: {
          company_id: string
          product_ids?: string[]
        }
        Update: {
          company_id?: string
          product_ids?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'best_sellers_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      bills: {
        Row: {
          company_id: string
          discount_cents: number | null
          discount_percent: number | null
          id: string
          paid_at: string | null
          payment_parts: Json | null
          position: number
          service_fee_cents: number | null
          service_fee_percent: number | null
          split_id: string
          subtotal_cents: number
          total_cents: number | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          discount_cents?: number | null
          discount_percent?: number | null
          id: string
          paid_at?: string | null
          payment_parts?: Json | null
          position: number
          service_fee_cents?: number | null
          service_fee_percent?: number | null
          split_id: string
          subtotal_cents: number
          total_cents?: number | null
        }
        Update: {
          company_id?: string
          discount_cents?: number | null
          discount_percent?: number | null
          id?: string
          paid_at?: string | null
          payment_parts?: Json | null
          position?: number
          service_fee_cents?: number | null
          service_fee_percent?: number | null
          split_id?: string
          subtotal_cents?: number
          total_cents?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'bills_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bills_company_id_split_id_fkey'
            columns: ['company_id', 'split_id']
            isOneToOne: false
            referencedRelation: 'tab_splits'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      carousel_images: {
        Row: {
          company_id: string
          created_at: string
          id: string
          image_url: string
          is_active: boolean
          link: string | null
          sort_order: number
          title: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          image_url: string
          is_active?: boolean
          link?: string | null
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          image_url?: string
          is_active?: boolean
          link?: string | null
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'carousel_images_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      cash_entries: {
        Row: {
          amount_cents: number
          at: string
          company_id: string
          id: string
          is_late: boolean
          kind: string
          position: number
          reason: string | null
          session_id: string
          terminal_id: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount_cents: number
          at: string
          company_id: string
          id: string
          is_late: boolean
          kind: string
          position?: never
          reason?: string | null
          session_id: string
          terminal_id?: string | null
          user_id?: string | null
        }
        Update: {
          amount_cents?: number
          at?: string
          company_id?: string
          id?: string
          is_late?: boolean
          kind?: string
          position?: never
          reason?: string | null
          session_id?: string
          terminal_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cash_entries_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cash_entries_company_id_session_id_fkey'
            columns: ['company_id', 'session_id']
            isOneToOne: false
            referencedRelation: 'cash_sessions'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      cash_payments: {
        Row: {
          at: string
          bill_id: string
          company_id: string
          entry_id: string | null
          payment_id: string
          session_id: string | null
          terminal_id: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          at?: string
          bill_id: string
          company_id: string
          entry_id?: string | null
          payment_id: string
          session_id?: string | null
          terminal_id?: string | null
          user_id?: string | null
        }
        Update: {
          at?: string
          bill_id?: string
          company_id?: string
          entry_id?: string | null
          payment_id?: string
          session_id?: string | null
          terminal_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cash_payments_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cash_payments_company_id_session_id_fkey'
            columns: ['company_id', 'session_id']
            isOneToOne: false
            referencedRelation: 'cash_sessions'
            referencedColumns: ['company_id', 'id']
          },
          {
            foreignKeyName: 'cash_payments_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'cash_entries'
            referencedColumns: ['id']
          },
        ]
      }
      cash_sessions: {
        Row: {
          close_reason: string | null
          closed_at: string | null
          closed_by: string | null
          closed_by_other: boolean | null
          company_id: string
          counted: Json | null
          expected: Json | null
          flags: string[]
          float_cents: number
          id: string
          opened_at: string
          opened_by: string | null
          sales: Json | null
          terminal_id: string
          terminal_name: string
          updated_at: string
          z_number: number
        }
        ComputedFields: never
        Insert: {
          close_reason?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_other?: boolean | null
          company_id: string
          counted?: Json | null
          expected?: Json | null
          flags?: string[]
          float_cents: number
          id: string
          opened_at: string
          opened_by?: string | null
          sales?: Json | null
          terminal_id: string
          terminal_name: string
          updated_at?: string
          z_number: number
        }
        Update: {
          close_reason?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_other?: boolean | null
          company_id?: string
          counted?: Json | null
          expected?: Json | null
          flags?: string[]
          float_cents?: number
          id?: string
          opened_at?: string
          opened_by?: string | null
          sales?: Json | null
          terminal_id?: string
          terminal_name?: string
          updated_at?: string
          z_number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'cash_sessions_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      categories: {
        Row: {
          company_id: string
          created_at: string
          id: string
          is_active: boolean
          key: string | null
          name: string
          sort_order: number
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          is_active?: boolean
          key?: string | null
          name: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          is_active?: boolean
          key?: string | null
          name?: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'categories_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      combos: {
        Row: {
          available_hours: Json | null
          category_id: string | null
          code: string
          company_id: string
          created_at: string
          description: string
          id: string
          illustration: string | null
          image_url: string | null
          is_available: boolean
          is_featured: boolean
          items: NonNullable<Json>
          name: string
          option_group_ids: string[]
          price_cents: number
          promotion_hours: Json | null
          promotion_price_cents: number | null
          sort_order: number
          translations: NonNullable<Json>
          updated_at: string
          available_hours_now: Json | null
          is_available_now: boolean | null
          promotion_price_cents_now: number | null
        }
        ComputedFields: 'available_hours_now' | 'is_available_now' | 'promotion_price_cents_now'
        Insert: {
          available_hours?: Json | null
          category_id?: string | null
          code: string
          company_id: string
          created_at?: string
          description?: string
          id?: string
          illustration?: string | null
          image_url?: string | null
          is_available?: boolean
          is_featured?: boolean
          items?: NonNullable<Json>
          name: string
          option_group_ids?: string[]
          price_cents: number
          promotion_hours?: Json | null
          promotion_price_cents?: number | null
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          available_hours?: Json | null
          category_id?: string | null
          code?: string
          company_id?: string
          created_at?: string
          description?: string
          id?: string
          illustration?: string | null
          image_url?: string | null
          is_available?: boolean
          is_featured?: boolean
          items?: NonNullable<Json>
          name?: string
          option_group_ids?: string[]
          price_cents?: number
          promotion_hours?: Json | null
          promotion_price_cents?: number | null
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'combos_company_id_category_id_fkey'
            columns: ['company_id', 'category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['company_id', 'id']
          },
          {
            foreignKeyName: 'combos_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      companies: {
        Row: {
          accepts_orders_itself: boolean
          approved_at: string | null
          bairro: string | null
          cash_discount_percent: number
          category: string
          cep: string | null
          cidade: string | null
          cnpj: string | null
          created_at: string
          customer_signup: string
          day_cutoff_hour: number
          description: string | null
          discount_limit_percent: number
          email_cliente: string | null
          endereco: string | null
          facebook_url: string | null
          fone_cliente: string | null
          halves_price: string
          id: string
          instagram_url: string | null
          is_active: boolean
          kitchen_late_minutes: number
          kitchen_stations: NonNullable<Json>
          kitchen_warning_minutes: number
          latitude: number | null
          logo_empresa: string | null
          longitude: number | null
          name: string
          nome_fantasia: string | null
          numero_endereco: string | null
          orders_paused: boolean
          preparation_minutes: number
          razao_social: string | null
          refused_at: string | null
          service_fee_percent: number
          shows_table_amounts: boolean
          slug: string
          stops_at: string | null
          suspended_at: string | null
          time_zone: string
          uf: string | null
          updated_at: string
          website: string | null
        }
        ComputedFields: never
        Insert: {
          accepts_orders_itself?: boolean
          approved_at?: string | null
          bairro?: string | null
          cash_discount_percent?: number
          category?: string
          cep?: string | null
          cidade?: string | null
          cnpj?: string | null
          created_at?: string
          customer_signup?: string
          day_cutoff_hour?: number
          description?: string | null
          discount_limit_percent?: number
          email_cliente?: string | null
          endereco?: string | null
          facebook_url?: string | null
          fone_cliente?: string | null
          halves_price?: string
          id?: string
          instagram_url?: string | null
          is_active?: boolean
          kitchen_late_minutes?: number
          kitchen_stations?: NonNullable<Json>
          kitchen_warning_minutes?: number
          latitude?: number | null
          logo_empresa?: string | null
          longitude?: number | null
          name: string
          nome_fantasia?: string | null
          numero_endereco?: string | null
          orders_paused?: boolean
          preparation_minutes?: number
          razao_social?: string | null
          refused_at?: string | null
          service_fee_percent?: number
          shows_table_amounts?: boolean
          slug: string
          stops_at?: string | null
          suspended_at?: string | null
          time_zone?: string
          uf?: string | null
          updated_at?: string
          website?: string | null
        }
        Update: {
          accepts_orders_itself?: boolean
          approved_at?: string | null
          bairro?: string | null
          cash_discount_percent?: number
          category?: string
          cep?: string | null
          cidade?: string | null
          cnpj?: string | null
          created_at?: string
          customer_signup?: string
          day_cutoff_hour?: number
          description?: string | null
          discount_limit_percent?: number
          email_cliente?: string | null
          endereco?: string | null
          facebook_url?: string | null
          fone_cliente?: string | null
          halves_price?: string
          id?: string
          instagram_url?: string | null
          is_active?: boolean
          kitchen_late_minutes?: number
          kitchen_stations?: NonNullable<Json>
          kitchen_warning_minutes?: number
          latitude?: number | null
          logo_empresa?: string | null
          longitude?: number | null
          name?: string
          nome_fantasia?: string | null
          numero_endereco?: string | null
          orders_paused?: boolean
          preparation_minutes?: number
          razao_social?: string | null
          refused_at?: string | null
          service_fee_percent?: number
          shows_table_amounts?: boolean
          slug?: string
          stops_at?: string | null
          suspended_at?: string | null
          time_zone?: string
          uf?: string | null
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
      company_decisions: {
        Row: {
          company_id: string
          decided_at: string
          decided_by: string | null
          decision: string
          id: string
          reason: string | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          decided_at?: string
          decided_by?: string | null
          decision: string
          id?: string
          reason?: string | null
        }
        Update: {
          company_id?: string
          decided_at?: string
          decided_by?: string | null
          decision?: string
          id?: string
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'company_decisions_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      company_deletions: {
        Row: {
          company_id: string
          due_at: string
          requested_at: string
          requested_by: string | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          due_at: string
          requested_at?: string
          requested_by?: string | null
        }
        Update: {
          company_id?: string
          due_at?: string
          requested_at?: string
          requested_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'company_deletions_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      company_sync: {
        Row: {
          company_id: string
          floor: number
          pruned_at: string
          version: number
        }
        ComputedFields: never
        Insert: {
          company_id: string
          floor?: number
          pruned_at?: string
          version?: number
        }
        Update: {
          company_id?: string
          floor?: number
          pruned_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'company_sync_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      contact_settings: {
        Row: {
          company_id: string
          created_at: string
          email: string | null
          establishment_id: string | null
          facebook_url: string | null
          id: string
          instagram_url: string | null
          kitchen_note: string | null
          payment_cards_methods: string[]
          payment_cash_methods: string[]
          payment_discount: string | null
          pix_key: string | null
          restaurant_phone: string | null
          saturday_hours: string | null
          saturday_hours_time: string | null
          social_description: string | null
          social_title: string | null
          sunday_hours: string | null
          sunday_hours_time: string | null
          updated_at: string
          useful_info: string[]
          weekday_hours: string | null
          weekday_hours_time: string | null
          whatsapp_number: string | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          email?: string | null
          establishment_id?: string | null
          facebook_url?: string | null
          id?: string
          instagram_url?: string | null
          kitchen_note?: string | null
          payment_cards_methods?: string[]
          payment_cash_methods?: string[]
          payment_discount?: string | null
          pix_key?: string | null
          restaurant_phone?: string | null
          saturday_hours?: string | null
          saturday_hours_time?: string | null
          social_description?: string | null
          social_title?: string | null
          sunday_hours?: string | null
          sunday_hours_time?: string | null
          updated_at?: string
          useful_info?: string[]
          weekday_hours?: string | null
          weekday_hours_time?: string | null
          whatsapp_number?: string | null
        }
        Update: {
          company_id?: string
          created_at?: string
          email?: string | null
          establishment_id?: string | null
          facebook_url?: string | null
          id?: string
          instagram_url?: string | null
          kitchen_note?: string | null
          payment_cards_methods?: string[]
          payment_cash_methods?: string[]
          payment_discount?: string | null
          pix_key?: string | null
          restaurant_phone?: string | null
          saturday_hours?: string | null
          saturday_hours_time?: string | null
          social_description?: string | null
          social_title?: string | null
          sunday_hours?: string | null
          sunday_hours_time?: string | null
          updated_at?: string
          useful_info?: string[]
          weekday_hours?: string | null
          weekday_hours_time?: string | null
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      delivery_settings: {
        Row: {
          company_id: string
          created_at: string
          fee_cents: number
          free_above_cents: number | null
          id: string
          is_enabled: boolean
          kitchen_closes_minutes: number
          last_order_minutes: number
          max_minutes: number
          min_minutes: number
          minimum_order_cents: number
          note: string | null
          radius_km: number
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          fee_cents?: number
          free_above_cents?: number | null
          id?: string
          is_enabled?: boolean
          kitchen_closes_minutes?: number
          last_order_minutes?: number
          max_minutes?: number
          min_minutes?: number
          minimum_order_cents?: number
          note?: string | null
          radius_km?: number
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          fee_cents?: number
          free_above_cents?: number | null
          id?: string
          is_enabled?: boolean
          kitchen_closes_minutes?: number
          last_order_minutes?: number
          max_minutes?: number
          min_minutes?: number
          minimum_order_cents?: number
          note?: string | null
          radius_km?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'delivery_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      dining_tables: {
        Row: {
          area: string
          company_id: string
          created_at: string
          id: string
          name: string
          seats: number
          shape: string
          updated_at: string
          x: number
          y: number
        }
        ComputedFields: never
        Insert: {
          area?: string
          company_id: string
          created_at?: string
          id?: string
          name: string
          seats?: number
          shape?: string
          updated_at?: string
          x?: number
          y?: number
        }
        Update: {
          area?: string
          company_id?: string
          created_at?: string
          id?: string
          name?: string
          seats?: number
          shape?: string
          updated_at?: string
          x?: number
          y?: number
        }
        Relationships: [
          {
            foreignKeyName: 'dining_tables_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      establishment_images: {
        Row: {
          company_id: string
          created_at: string
          description: string
          id: string
          image_url: string
          is_active: boolean
          sort_order: number
          title: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          description?: string
          id?: string
          image_url: string
          is_active?: boolean
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string
          is_active?: boolean
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'establishment_images_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      favourites: {
        Row: {
          company_id: string
          product_ids: string[]
          user_id: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          product_ids: string[]
          user_id: string
        }
        Update: {
          company_id?: string
          product_ids?: string[]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favourites_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      hero_settings: {
        Row: {
          company_id: string
          created_at: string
          id: string
          image_url: string | null
          is_active: boolean
          subtitle: string
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          subtitle?: string
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          subtitle?: string
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'hero_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      invitations: {
        Row: {
          accepted_by: string | null
          closed_at: string | null
          company_id: string
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          role: string
          sent_at: string
          sent_count: number
          state: string
        }
        ComputedFields: never
        Insert: {
          accepted_by?: string | null
          closed_at?: string | null
          company_id: string
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role: string
          sent_at?: string
          sent_count?: number
          state?: string
        }
        Update: {
          accepted_by?: string | null
          closed_at?: string | null
          company_id?: string
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role?: string
          sent_at?: string
          sent_count?: number
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'invitations_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      menu_display_settings: {
        Row: {
          company_id: string
          created_at: string
          id: string
          layout: string
          show_alcohol_warning: boolean
          show_codes: boolean
          show_images: boolean
          show_sold_out: boolean
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          layout?: string
          show_alcohol_warning?: boolean
          show_codes?: boolean
          show_images?: boolean
          show_sold_out?: boolean
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          layout?: string
          show_alcohol_warning?: boolean
          show_codes?: boolean
          show_images?: boolean
          show_sold_out?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'menu_display_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      opening_exceptions: {
        Row: {
          closes_at: string | null
          company_id: string
          date: string
          id: string
          is_closed: boolean
          note: string | null
          opens_at: string | null
        }
        ComputedFields: never
        Insert: {
          closes_at?: string | null
          company_id: string
          date: string
          id?: string
          is_closed?: boolean
          note?: string | null
          opens_at?: string | null
        }
        Update: {
          closes_at?: string | null
          company_id?: string
          date?: string
          id?: string
          is_closed?: boolean
          note?: string | null
          opens_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'opening_exceptions_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      opening_hours: {
        Row: {
          closes_at: string
          company_id: string
          id: string
          opens_at: string
          weekday: number
        }
        ComputedFields: never
        Insert: {
          closes_at: string
          company_id: string
          id?: string
          opens_at: string
          weekday: number
        }
        Update: {
          closes_at?: string
          company_id?: string
          id?: string
          opens_at?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: 'opening_hours_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      option_groups: {
        Row: {
          company_id: string
          created_at: string
          id: string
          is_active: boolean
          max_choices: number
          min_choices: number
          name: string
          options: NonNullable<Json>
          rule: string
          sort_order: number
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          is_active?: boolean
          max_choices?: number
          min_choices?: number
          name: string
          options?: NonNullable<Json>
          rule?: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          is_active?: boolean
          max_choices?: number
          min_choices?: number
          name?: string
          options?: NonNullable<Json>
          rule?: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'option_groups_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      order_events: {
        Row: {
          company_id: string
          created_at: string
          id: string
          kind: string
          order_id: string
          payload: NonNullable<Json>
          terminal_id: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          kind: string
          order_id: string
          payload?: NonNullable<Json>
          terminal_id?: string | null
          user_id?: string | null
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          kind?: string
          order_id?: string
          payload?: NonNullable<Json>
          terminal_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'order_events_company_id_order_id_fkey'
            columns: ['company_id', 'order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      order_items: {
        Row: {
          category: string
          choices: NonNullable<Json>
          code: string
          company_id: string
          done_at: string | null
          guest_choice: string | null
          id: string
          name: string
          notes: string | null
          order_id: string
          parts: NonNullable<Json>
          position: number
          product_id: string
          quantity: number
          source: string
          stock: NonNullable<Json>
          total_cents: number
          unavailable_reason: string | null
          unit_price_cents: number
          voided_at: string | null
        }
        ComputedFields: never
        Insert: {
          category?: string
          choices?: NonNullable<Json>
          code: string
          company_id: string
          done_at?: string | null
          guest_choice?: string | null
          id: string
          name: string
          notes?: string | null
          order_id: string
          parts?: NonNullable<Json>
          position: number
          product_id: string
          quantity: number
          source: string
          stock?: NonNullable<Json>
          total_cents?: never
          unavailable_reason?: string | null
          unit_price_cents: number
          voided_at?: string | null
        }
        Update: {
          category?: string
          choices?: NonNullable<Json>
          code?: string
          company_id?: string
          done_at?: string | null
          guest_choice?: string | null
          id?: string
          name?: string
          notes?: string | null
          order_id?: string
          parts?: NonNullable<Json>
          position?: number
          product_id?: string
          quantity?: number
          source?: string
          stock?: NonNullable<Json>
          total_cents?: never
          unavailable_reason?: string | null
          unit_price_cents?: number
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'order_items_company_id_order_id_fkey'
            columns: ['company_id', 'order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      orders: {
        Row: {
          accepted_at: string | null
          cancel_reason: string | null
          client_placed_at: string
          comanda: string | null
          company_id: string
          customer_name: string
          customer_phone: string | null
          delay_reason: string | null
          delivered: boolean
          estimate_minutes: number | null
          flags: string[]
          id: string
          number: string
          operator_id: string | null
          origin: string
          placed_at: string
          responsible_name: string | null
          shown_at: string | null
          source: string
          status: string
          status_changed_at: string
          subtotal_cents: number
          tab_id: string | null
          table_number: string
          terminal_id: string | null
          total_cents: number
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          cancel_reason?: string | null
          client_placed_at: string
          comanda?: string | null
          company_id: string
          customer_name: string
          customer_phone?: string | null
          delay_reason?: string | null
          delivered?: never
          estimate_minutes?: number | null
          flags?: string[]
          id: string
          number?: string
          operator_id?: string | null
          origin: string
          placed_at?: string
          responsible_name?: string | null
          shown_at?: string | null
          source: string
          status?: string
          status_changed_at?: string
          subtotal_cents: number
          tab_id?: string | null
          table_number: string
          terminal_id?: string | null
          total_cents: number
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          accepted_at?: string | null
          cancel_reason?: string | null
          client_placed_at?: string
          comanda?: string | null
          company_id?: string
          customer_name?: string
          customer_phone?: string | null
          delay_reason?: string | null
          delivered?: never
          estimate_minutes?: number | null
          flags?: string[]
          id?: string
          number?: string
          operator_id?: string | null
          origin?: string
          placed_at?: string
          responsible_name?: string | null
          shown_at?: string | null
          source?: string
          status?: string
          status_changed_at?: string
          subtotal_cents?: number
          tab_id?: string | null
          table_number?: string
          terminal_id?: string | null
          total_cents?: number
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_company_id_tab_id_fkey'
            columns: ['company_id', 'tab_id']
            isOneToOne: false
            referencedRelation: 'tabs'
            referencedColumns: ['company_id', 'id']
          },
          {
            foreignKeyName: 'orders_company_id_terminal_id_fkey'
            columns: ['company_id', 'terminal_id']
            isOneToOne: false
            referencedRelation: 'terminals'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      ownership_offers: {
        Row: {
          company_id: string
          offered_at: string
          offered_by: string
          offered_to: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          offered_at?: string
          offered_by: string
          offered_to: string
        }
        Update: {
          company_id?: string
          offered_at?: string
          offered_by?: string
          offered_to?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ownership_offers_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      platform_settings: {
        Row: {
          company_approval: string
          id: boolean
          second_factor_required: boolean
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_approval?: string
          id?: boolean
          second_factor_required?: boolean
          updated_at?: string
        }
        Update: {
          company_approval?: string
          id?: boolean
          second_factor_required?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      product_stock: {
        Row: {
          company_id: string
          id: string
          quantity: number
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          id: string
          quantity: number
          updated_at?: string
        }
        Update: {
          company_id?: string
          id?: string
          quantity?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_stock_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_stock_company_id_id_fkey'
            columns: ['company_id', 'id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      products: {
        Row: {
          allergens: string[]
          available_hours: Json | null
          category_id: string
          code: string
          company_id: string
          created_at: string
          description: string
          id: string
          illustration: string | null
          image_url: string | null
          is_available: boolean
          is_featured: boolean
          name: string
          option_group_ids: string[]
          price_cents: number
          promotion_hours: Json | null
          promotion_price_cents: number | null
          sort_order: number
          subcategory_id: string | null
          translations: NonNullable<Json>
          updated_at: string
          available_hours_now: Json | null
          is_available_now: boolean | null
          promotion_price_cents_now: number | null
        }
        ComputedFields: 'available_hours_now' | 'is_available_now' | 'promotion_price_cents_now'
        Insert: {
          allergens?: string[]
          available_hours?: Json | null
          category_id: string
          code: string
          company_id: string
          created_at?: string
          description?: string
          id?: string
          illustration?: string | null
          image_url?: string | null
          is_available?: boolean
          is_featured?: boolean
          name: string
          option_group_ids?: string[]
          price_cents: number
          promotion_hours?: Json | null
          promotion_price_cents?: number | null
          sort_order?: number
          subcategory_id?: string | null
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          allergens?: string[]
          available_hours?: Json | null
          category_id?: string
          code?: string
          company_id?: string
          created_at?: string
          description?: string
          id?: string
          illustration?: string | null
          image_url?: string | null
          is_available?: boolean
          is_featured?: boolean
          name?: string
          option_group_ids?: string[]
          price_cents?: number
          promotion_hours?: Json | null
          promotion_price_cents?: number | null
          sort_order?: number
          subcategory_id?: string | null
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'products_company_id_category_id_fkey'
            columns: ['company_id', 'category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['company_id', 'id']
          },
          {
            foreignKeyName: 'products_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'products_company_id_subcategory_id_fkey'
            columns: ['company_id', 'subcategory_id']
            isOneToOne: false
            referencedRelation: 'subcategories'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string | null
          funcionario_adiciona: boolean
          id: string
          nome: string | null
          telefone: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email?: string | null
          funcionario_adiciona?: boolean
          id: string
          nome?: string | null
          telefone?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          funcionario_adiciona?: boolean
          id?: string
          nome?: string | null
          telefone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          endpoint: string
          id: string
          language: string
          p256dh: string
          saved_at: string
          session_id: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          auth: string
          endpoint: string
          id?: string
          language: string
          p256dh: string
          saved_at?: string
          session_id?: string | null
          user_id: string
        }
        Update: {
          auth?: string
          endpoint?: string
          id?: string
          language?: string
          p256dh?: string
          saved_at?: string
          session_id?: string | null
          user_id?: string
        }
        Relationships: []
      }
      reservation_settings: {
        Row: {
          company_id: string
          created_at: string
          deposit_above_people: number
          id: string
          is_enabled: boolean
          kitchen_closes_minutes: number
          max_people_option: number
          service_fee_percent: number
          times: string[]
          times_from_hours: boolean
          tolerance_minutes: number
          updated_at: string
          weekend_minimum_cents: number
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          deposit_above_people?: number
          id?: string
          is_enabled?: boolean
          kitchen_closes_minutes?: number
          max_people_option?: number
          service_fee_percent?: number
          times?: string[]
          times_from_hours?: boolean
          tolerance_minutes?: number
          updated_at?: string
          weekend_minimum_cents?: number
        }
        Update: {
          company_id?: string
          created_at?: string
          deposit_above_people?: number
          id?: string
          is_enabled?: boolean
          kitchen_closes_minutes?: number
          max_people_option?: number
          service_fee_percent?: number
          times?: string[]
          times_from_hours?: boolean
          tolerance_minutes?: number
          updated_at?: string
          weekend_minimum_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: 'reservation_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      reservations: {
        Row: {
          cancelled_at: string | null
          cancelled_by_customer: boolean
          company_id: string
          confirmed_at: string | null
          created_at: string
          date: string
          duration_minutes: number
          id: string
          name: string
          no_show_at: string | null
          observations: string | null
          people: string
          phone: string
          seated_at: string | null
          status: string
          status_changed_by: string | null
          table_ids: string[]
          time: string
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          cancelled_by_customer?: boolean
          company_id: string
          confirmed_at?: string | null
          created_at?: string
          date: string
          duration_minutes?: number
          id?: string
          name: string
          no_show_at?: string | null
          observations?: string | null
          people: string
          phone: string
          seated_at?: string | null
          status?: string
          status_changed_by?: string | null
          table_ids?: string[]
          time: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          cancelled_at?: string | null
          cancelled_by_customer?: boolean
          company_id?: string
          confirmed_at?: string | null
          created_at?: string
          date?: string
          duration_minutes?: number
          id?: string
          name?: string
          no_show_at?: string | null
          observations?: string | null
          people?: string
          phone?: string
          seated_at?: string | null
          status?: string
          status_changed_by?: string | null
          table_ids?: string[]
          time?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'reservations_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      section_cards: {
        Row: {
          company_id: string
          created_at: string
          description: string
          icon: string | null
          id: string
          image_url: string | null
          is_active: boolean
          link: string | null
          sort_order: number
          title: string
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          description?: string
          icon?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          link?: string | null
          sort_order?: number
          title: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          company_id?: string
          created_at?: string
          description?: string
          icon?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          link?: string | null
          sort_order?: number
          title?: string
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'section_cards_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      stock_movements: {
        Row: {
          company_id: string
          created_at: string
          id: string
          kind: string
          product_id: string
          quantity_after: number | null
          quantity_before: number | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id: string
          kind: string
          product_id: string
          quantity_after?: number | null
          quantity_before?: number | null
          user_id?: string | null
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          kind?: string
          product_id?: string
          quantity_after?: number | null
          quantity_before?: number | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'stock_movements_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_movements_company_id_product_id_fkey'
            columns: ['company_id', 'product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      subcategories: {
        Row: {
          category_id: string
          company_id: string
          created_at: string
          id: string
          name: string
          sort_order: number
          translations: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          category_id: string
          company_id: string
          created_at?: string
          id?: string
          name: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          category_id?: string
          company_id?: string
          created_at?: string
          id?: string
          name?: string
          sort_order?: number
          translations?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'subcategories_company_id_category_id_fkey'
            columns: ['company_id', 'category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['company_id', 'id']
          },
          {
            foreignKeyName: 'subcategories_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      sync_log: {
        Row: {
          company_id: string
          deleted: boolean
          logged_at: string
          row_id: string
          tbl: string
          version: number
        }
        ComputedFields: never
        Insert: {
          company_id: string
          deleted?: boolean
          logged_at?: string
          row_id: string
          tbl: string
          version: number
        }
        Update: {
          company_id?: string
          deleted?: boolean
          logged_at?: string
          row_id?: string
          tbl?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'sync_log_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      tab_events: {
        Row: {
          changed: boolean
          company_id: string
          created_at: string
          id: string
          kind: string
          payload: NonNullable<Json>
          position: number
          tab_id: string
          terminal_id: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          changed: boolean
          company_id: string
          created_at?: string
          id: string
          kind: string
          payload: NonNullable<Json>
          position?: never
          tab_id: string
          terminal_id?: string | null
          user_id?: string | null
        }
        Update: {
          changed?: boolean
          company_id?: string
          created_at?: string
          id?: string
          kind?: string
          payload?: NonNullable<Json>
          position?: never
          tab_id?: string
          terminal_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tab_events_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tab_events_company_id_tab_id_fkey'
            columns: ['company_id', 'tab_id']
            isOneToOne: false
            referencedRelation: 'tabs'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      tab_splits: {
        Row: {
          company_id: string
          id: string
          lines: NonNullable<Json>
          position: number
          tab_id: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          id: string
          lines: NonNullable<Json>
          position?: never
          tab_id: string
        }
        Update: {
          company_id?: string
          id?: string
          lines?: NonNullable<Json>
          position?: never
          tab_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tab_splits_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tab_splits_company_id_tab_id_fkey'
            columns: ['company_id', 'tab_id']
            isOneToOne: false
            referencedRelation: 'tabs'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      table_calls: {
        Row: {
          amount_cents: number | null
          bill_id: string | null
          by_staff: boolean
          called_at: string
          comanda: string | null
          company_id: string
          customer_name: string | null
          discount_percent: number
          done_at: string | null
          id: string
          kind: string
          parts: NonNullable<Json>
          received_cents: number | null
          service_fee_percent: number | null
          tab_id: string | null
          table_number: string
          taken_at: string | null
          taken_by: string | null
          taken_name: string | null
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount_cents?: number | null
          bill_id?: string | null
          by_staff?: boolean
          called_at?: string
          comanda?: string | null
          company_id: string
          customer_name?: string | null
          discount_percent?: number
          done_at?: string | null
          id: string
          kind: string
          parts?: NonNullable<Json>
          received_cents?: number | null
          service_fee_percent?: number | null
          tab_id?: string | null
          table_number: string
          taken_at?: string | null
          taken_by?: string | null
          taken_name?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount_cents?: number | null
          bill_id?: string | null
          by_staff?: boolean
          called_at?: string
          comanda?: string | null
          company_id?: string
          customer_name?: string | null
          discount_percent?: number
          done_at?: string | null
          id?: string
          kind?: string
          parts?: NonNullable<Json>
          received_cents?: number | null
          service_fee_percent?: number | null
          tab_id?: string | null
          table_number?: string
          taken_at?: string | null
          taken_by?: string | null
          taken_name?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'table_calls_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'table_calls_company_id_tab_id_fkey'
            columns: ['company_id', 'tab_id']
            isOneToOne: false
            referencedRelation: 'tabs'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      tabs: {
        Row: {
          closed_at: string | null
          comanda: string | null
          company_id: string
          id: string
          merged_into: string | null
          opened_at: string
          table_number: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          closed_at?: string | null
          comanda?: string | null
          company_id: string
          id: string
          merged_into?: string | null
          opened_at?: string
          table_number: string
          updated_at?: string
        }
        Update: {
          closed_at?: string | null
          comanda?: string | null
          company_id?: string
          id?: string
          merged_into?: string | null
          opened_at?: string
          table_number?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tabs_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tabs_company_id_merged_into_fkey'
            columns: ['company_id', 'merged_into']
            isOneToOne: false
            referencedRelation: 'tabs'
            referencedColumns: ['company_id', 'id']
          },
        ]
      }
      terminal_presence: {
        Row: {
          clock_skew_ms: number | null
          company_id: string
          disk_trouble: string | null
          failing_printers: string[] | null
          held_tickets: number | null
          last_seen_at: string
          terminal_id: string
        }
        ComputedFields: never
        Insert: {
          clock_skew_ms?: number | null
          company_id: string
          disk_trouble?: string | null
          failing_printers?: string[] | null
          held_tickets?: number | null
          last_seen_at: string
          terminal_id: string
        }
        Update: {
          clock_skew_ms?: number | null
          company_id?: string
          disk_trouble?: string | null
          failing_printers?: string[] | null
          held_tickets?: number | null
          last_seen_at?: string
          terminal_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'terminal_presence_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'terminal_presence_terminal_id_fkey'
            columns: ['terminal_id']
            isOneToOne: true
            referencedRelation: 'terminals'
            referencedColumns: ['id']
          },
        ]
      }
      terminals: {
        Row: {
          app_version: string | null
          company_id: string
          enrolled_at: string
          enrolled_by: string | null
          id: string
          in_browser: boolean
          lan_key: string | null
          last_counter: number
          last_push_seq: number
          mode: string
          mode_revision: number
          name: string
          offline_pins: string[] | null
          prefix: string
          queue_length: number | null
          rejected_count: number | null
          revoked_at: string | null
          seals_secrets: boolean | null
          waiting_entries: string[]
        }
        ComputedFields: never
        Insert: {
          app_version?: string | null
          company_id: string
          enrolled_at?: string
          enrolled_by?: string | null
          id: string
          in_browser?: boolean
          lan_key?: string | null
          last_counter?: number
          last_push_seq?: number
          mode?: string
          mode_revision?: number
          name: string
          offline_pins?: string[] | null
          prefix: string
          queue_length?: number | null
          rejected_count?: number | null
          revoked_at?: string | null
          seals_secrets?: boolean | null
          waiting_entries?: string[]
        }
        Update: {
          app_version?: string | null
          company_id?: string
          enrolled_at?: string
          enrolled_by?: string | null
          id?: string
          in_browser?: boolean
          lan_key?: string | null
          last_counter?: number
          last_push_seq?: number
          mode?: string
          mode_revision?: number
          name?: string
          offline_pins?: string[] | null
          prefix?: string
          queue_length?: number | null
          rejected_count?: number | null
          revoked_at?: string | null
          seals_secrets?: boolean | null
          waiting_entries?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'terminals_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      theme_settings: {
        Row: {
          colors: NonNullable<Json>
          company_id: string
          created_at: string
          id: string
          is_active: boolean
          name: string
          palette_type: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          colors: NonNullable<Json>
          company_id: string
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          palette_type?: string
          updated_at?: string
        }
        Update: {
          colors?: NonNullable<Json>
          company_id?: string
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          palette_type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'theme_settings_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      user_companies: {
        Row: {
          company_id: string
          created_at: string
          id: string
          is_active: boolean
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          company_id: string
          created_at?: string
          id?: string
          is_active?: boolean
          role?: string
          user_id: string
        }
        Update: {
          company_id?: string
          created_at?: string
          id?: string
          is_active?: boolean
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_companies_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          id: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { p_key: string }; Returns: Json }
      accept_ownership: { Args: { p_company: string }; Returns: Json }
      activate_theme: { Args: { p_company: string; p_theme: string }; Returns: Json }
      add_import_pictures: { Args: { p_company: string; p_import: string; p_pictures: Json }; Returns: Json }
      advance_order: {
        Args: { p_company: string; p_entry?: string; p_order: string; p_reason?: string; p_status: string }
        Returns: Json
      }
      api_version: { Args: Record<PropertyKey, never>; Returns: Json }
      append_order_items: {
        Args: { p_company: string; p_expected_total_cents: string; p_items: Json; p_order: string }
        Returns: Json
      }
      appoint_owner: { Args: { p_company: string; p_user: string }; Returns: Json }
      approve: {
        Args: { p_company: string; p_entry: string; p_proof?: string; p_subject: Json; p_user?: string }
        Returns: Json
      }
      approve_company: { Args: { p_company: string; p_shown: Json }; Returns: Json }
      available_hours_now:
        | {
            Args: { '': Database['public']['Tables']['combos']['Row'] }
            Returns: {
              error: true
            } & 'the function public.available_hours_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
        | {
            Args: { '': Database['public']['Tables']['products']['Row'] }
            Returns: {
              error: true
            } & 'the function public.available_hours_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
      bring_back: { Args: { p_company: string; p_row: string; p_table: string }; Returns: Json }
      call_staff: { Args: { p_call: Json; p_company: string }; Returns: Json }
      cancel_company_deletion: { Args: { p_company: string }; Returns: Json }
      cancel_own_reservation: { Args: { p_company: string; p_reservation: string }; Returns: Json }
      change_call: {
        Args: { p_call: string; p_charge?: Json; p_company: string; p_op: string; p_received_cents?: string }
        Returns: Json
      }
      change_cash: { Args: { p_change: Json; p_company: string; p_entry: string }; Returns: Json }
      change_own_reservation: {
        Args: { p_company: string; p_expected?: string; p_reservation: Json }
        Returns: Json
      }
      change_prices: { Args: { p_change: Json; p_company: string }; Returns: Json }
      change_products: { Args: { p_company: string; p_rows: Json }; Returns: Json }
      change_stock: { Args: { p_company: string; p_movement: Json; p_product: string }; Returns: Json }
      change_tab: { Args: { p_change: Json; p_company: string; p_entry: string }; Returns: Json }
      choose_for_item: { Args: { p_choice: string; p_company: string; p_item: string }; Returns: Json }
      claim_terminal_code: {
        Args: {
          p_code: string
          p_in_browser?: string
          p_protocol?: string
          p_terminal: string
          p_token_hash: string
        }
        Returns: Json
      }
      clear_operator_pin: { Args: { p_company: string; p_user: string }; Returns: Json }
      company_categories: { Args: Record<PropertyKey, never>; Returns: Json }
      company_cities: { Args: Record<PropertyKey, never>; Returns: Json }
      create_terminal_code: { Args: { p_company: string; p_mode: string; p_name: string }; Returns: Json }
      decline_invitation: { Args: { p_key: string }; Returns: Json }
      delay_order: {
        Args: { p_company: string; p_minutes: string; p_order: string; p_reason?: string }
        Returns: Json
      }
      delete_company: { Args: { p_company: string; p_name: string }; Returns: Json }
      demote_member: { Args: { p_company: string; p_user: string }; Returns: Json }
      end_member_sessions: { Args: { p_company: string; p_session?: string; p_user: string }; Returns: Json }
      end_my_sessions: { Args: { p_session?: string }; Returns: Json }
      enrol_terminal: {
        Args: {
          p_company: string
          p_name: string
          p_prefix: string
          p_protocol?: string
          p_terminal: string
          p_token_hash: string
        }
        Returns: Json
      }
      erase_my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      export_company: { Args: { p_company: string }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      import_company: {
        Args: { p_company: string; p_data: Json; p_expected?: string; p_preview?: string }
        Returns: Json
      }
      import_menu: {
        Args: { p_company: string; p_groups?: Json; p_list?: Json; p_rows: Json }
        Returns: Json
      }
      invite_member: { Args: { p_company: string; p_email: string; p_role: string }; Returns: Json }
      is_admin: { Args: { user_id: string }; Returns: boolean }
      is_available_now:
        | {
            Args: { '': Database['public']['Tables']['combos']['Row'] }
            Returns: {
              error: true
            } & 'the function public.is_available_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
        | {
            Args: { '': Database['public']['Tables']['products']['Row'] }
            Returns: {
              error: true
            } & 'the function public.is_available_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
      is_suspended: { Args: { p_company: string }; Returns: boolean }
      join_company: { Args: { p_company: string }; Returns: Json }
      kitchen_presence: { Args: { p_company: string }; Returns: Json }
      kitchen_screen: {
        Args: { p_protocol?: string; p_terminal: string; p_token: string; p_version?: string }
        Returns: Json
      }
      last_menu_import: { Args: { p_company: string }; Returns: Json }
      leave_company: { Args: { p_company: string }; Returns: Json }
      lift_suspension: { Args: { p_company: string }; Returns: Json }
      list_companies: { Args: { p_filter: Json }; Returns: Json }
      list_invitations: { Args: { p_company: string }; Returns: Json }
      list_managed_companies: { Args: { p_filter: Json }; Returns: Json }
      list_members: { Args: { p_company: string }; Returns: Json }
      list_my_companies: { Args: { p_filter: Json }; Returns: Json }
      list_terminal_codes: { Args: { p_company: string }; Returns: Json }
      log_export: { Args: { p_company: string; p_export: Json }; Returns: Json }
      loose_pictures: { Args: { p_company: string }; Returns: Json }
      move_subcategory: {
        Args: { p_category: string; p_company: string; p_subcategory: string }
        Returns: Json
      }
      my_access: { Args: Record<PropertyKey, never>; Returns: Json }
      offer_ownership: { Args: { p_company: string; p_user: string }; Returns: Json }
      orders_shown: { Args: { p_company: string; p_ids: Json }; Returns: Json }
      pause_orders: {
        Args: { p_company: string; p_entry?: string; p_reason?: string; p_span: string }
        Returns: Json
      }
      place_order: { Args: { p_company: string; p_order: Json }; Returns: Json }
      promote_member: { Args: { p_company: string; p_user: string }; Returns: Json }
      promotion_price_cents_now:
        | {
            Args: { '': Database['public']['Tables']['combos']['Row'] }
            Returns: {
              error: true
            } & 'the function public.promotion_price_cents_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
        | {
            Args: { '': Database['public']['Tables']['products']['Row'] }
            Returns: {
              error: true
            } & 'the function public.promotion_price_cents_now with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache'
          }
      pull_changes: { Args: { p_company: string; p_cursor?: string; p_limit?: string }; Returns: Json }
      read_approvers: { Args: { p_company: string }; Returns: Json }
      read_audit: { Args: { p_company: string; p_filter: Json }; Returns: Json }
      read_cash: { Args: { p_company: string; p_filter: Json }; Returns: Json }
      read_dashboard: {
        Args: { p_all?: string; p_company: string; p_from: string; p_to: string }
        Returns: Json
      }
      read_favourites: { Args: { p_company: string }; Returns: Json }
      read_history: { Args: { p_company: string; p_filter: Json }; Returns: Json }
      read_invitation: { Args: { p_key: string }; Returns: Json }
      read_managed_company: { Args: { p_company: string }; Returns: Json }
      read_member_devices: { Args: { p_company: string; p_user: string }; Returns: Json }
      read_my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      read_my_tables: { Args: { p_company: string; p_seat?: Json }; Returns: Json }
      read_opening: { Args: { p_company: string }; Returns: Json }
      read_order_pause: { Args: { p_company: string }; Returns: Json }
      read_payments: { Args: { p_company: string; p_filter: Json }; Returns: Json }
      read_platform: { Args: { p_filter?: Json; p_from: string; p_to: string }; Returns: Json }
      read_platform_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      read_platform_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      read_push_key: { Args: Record<PropertyKey, never>; Returns: Json }
      read_reserved_tables: { Args: { p_company: string }; Returns: Json }
      read_stock_movements: { Args: { p_company: string; p_product: string }; Returns: Json }
      read_tab_history: { Args: { p_company: string; p_filter: Json }; Returns: Json }
      read_tabs: { Args: { p_company: string }; Returns: Json }
      refuse_company: { Args: { p_company: string; p_reason: string; p_shown: Json }; Returns: Json }
      register_company: { Args: { p_company: Json }; Returns: Json }
      remove_category: { Args: { p_category: string; p_company: string; p_target: string }; Returns: Json }
      remove_push_subscription: { Args: { p_endpoint: string }; Returns: Json }
      reorder_records: { Args: { p_company: string; p_ids: Json; p_table: string }; Returns: Json }
      report_order_item: { Args: { p_company: string; p_item: string; p_reason?: string }; Returns: Json }
      request_approval: { Args: { p_company: string }; Returns: Json }
      request_company_deletion: { Args: { p_company: string; p_name: string }; Returns: Json }
      request_pix: { Args: { p_company: string; p_request: Json }; Returns: Json }
      request_reservation: { Args: { p_company: string; p_reservation: Json }; Returns: Json }
      require_second_factor: { Args: { p_required: string }; Returns: Json }
      resend_invitation: { Args: { p_company: string; p_invitation: string }; Returns: Json }
      revoke_table_codes: { Args: { p_company: string; p_tables: Json }; Returns: Json }
      revoke_terminal: { Args: { p_terminal: string }; Returns: Json }
      revoke_terminal_code: { Args: { p_code: string; p_company: string }; Returns: Json }
      save_opening: { Args: { p_company: string; p_expected: string; p_opening: Json }; Returns: Json }
      save_push_subscription: { Args: { p_subscription: Json }; Returns: Json }
      screen_seen: { Args: { p_company: string }; Returns: Json }
      set_available: { Args: { p_available: string; p_company: string; p_product: string }; Returns: Json }
      set_company_approval: { Args: { p_approval: string }; Returns: Json }
      set_favourite: { Args: { p_company: string; p_is_favourite: string; p_product: string }; Returns: Json }
      set_member: {
        Args: { p_company: string; p_is_active?: string; p_role?: string; p_user: string }
        Returns: Json
      }
      set_operator_pin: { Args: { p_company: string; p_pin: Json; p_user: string }; Returns: Json }
      set_platform_rights: { Args: { p_change: Json; p_user: string }; Returns: Json }
      set_reservation_status: {
        Args: { p_company: string; p_expected?: string; p_reservation: string; p_status: string }
        Returns: Json
      }
      set_reservation_tables: {
        Args: { p_change: Json; p_company: string; p_reservation: string }
        Returns: Json
      }
      set_terminal_mode: { Args: { p_mode: string; p_terminal: string }; Returns: Json }
      start_branch: { Args: { p_company: string; p_data: Json; p_preview?: string }; Returns: Json }
      suspend_company: { Args: { p_company: string; p_reason: string }; Returns: Json }
      table_codes: { Args: { p_company: string; p_tables: Json }; Returns: Json }
      terminal_adopt: {
        Args: {
          p_adoption: string
          p_approval?: Json
          p_author: string
          p_entries: Json
          p_protocol?: string
          p_terminal: string
          p_token: string
          p_waiting?: Json
        }
        Returns: Json
      }
      terminal_heartbeat: {
        Args: { p_protocol?: string; p_status: Json; p_terminal: string; p_token: string }
        Returns: Json
      }
      terminal_operators: {
        Args: { p_protocol?: string; p_terminal: string; p_token: string }
        Returns: Json
      }
      terminal_order_steps: {
        Args: { p_protocol?: string; p_since: string; p_terminal: string; p_token: string }
        Returns: Json
      }
      terminal_orders_shown: {
        Args: { p_ids: Json; p_protocol?: string; p_terminal: string; p_token: string }
        Returns: Json
      }
      terminal_pull: {
        Args: {
          p_cursor?: string
          p_limit?: string
          p_protocol?: string
          p_terminal: string
          p_token: string
        }
        Returns: Json
      }
      terminal_push: {
        Args: { p_entries: Json; p_protocol?: string; p_terminal: string; p_token: string; p_waiting?: Json }
        Returns: Json
      }
      terminal_unlock_pin: {
        Args: { p_proof: string; p_protocol?: string; p_terminal: string; p_token: string; p_user: string }
        Returns: Json
      }
      tick_order_item: { Args: { p_company: string; p_done: string; p_item: string }; Returns: Json }
      undo_menu_import: { Args: { p_company: string; p_import: string }; Returns: Json }
      withdraw_call: { Args: { p_call: string; p_company: string }; Returns: Json }
      withdraw_invitation: { Args: { p_company: string; p_invitation: string }; Returns: Json }
      withdraw_ownership: { Args: { p_company: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
